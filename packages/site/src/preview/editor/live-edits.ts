/** The steps of an edit: send it to the server, then refresh the page. Both are slow and may fail. */
export interface LiveEditSteps<Edit> {
  send: (edit: Edit) => Promise<void>;
  refresh: () => Promise<void>;
}

/**
 * Shows edits one at a time: of edits during a run only the last is shown next. A failed edit is reported to `onFailure`, and the next one is tried.
 */
export function liveEdits<Edit>({ send, refresh }: LiveEditSteps<Edit>, onFailure: (error: unknown) => void) {
  let waiting: { edit: Edit } | null = null;
  let isShowing = false;
  const showAll = async () => {
    isShowing = true;
    while (waiting) {
      const { edit } = waiting;
      waiting = null;
      try {
        await send(edit);
        await refresh();
      } catch (error) {
        onFailure(error);
      }
    }
    isShowing = false;
  };
  return (edit: Edit): void => {
    waiting = { edit };
    if (!isShowing) void showAll();
  };
}
