/** Returns the status and the JSON of a response; `body` is null if it is no JSON. Rejects without a response. */
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
    // Not JSON: a proxy's error page, for example.
  }
  return { status: response.status, body, headers: response.headers };
}
