/** The status and the JSON of an answer; `body` is null where it is no JSON. Rejects where nothing answers. */
export async function requestJson(
  url: string,
  init: RequestInit,
): Promise<{ status: number; body: unknown; headers: Headers }> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  const text = await response.text();
  let body: unknown = null;
  try {
    body = JSON.parse(text);
  } catch {
    // A page of a proxy, for example.
  }
  return { status: response.status, body, headers: response.headers };
}
