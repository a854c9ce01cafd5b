/** What the page does for an edit: hands it to the server, then draws itself anew. Both may take a while; either may fail. */
export interface LiveEditSteps<Edit> {
  send: (edit: Edit) => Promise<void>;
  refresh: () => Promise<void>;
}

/**
 * Shows edits as they come, one at a time: what is typed while one is on its way waits, and of what waits only the last is shown. An edit
 * that fails is told to `onFailure` and the next is tried.
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
