import { fetchOwnPage } from '../../forms/own-page.ts';
import { handedOverHeader, handOver } from '../../runtime/hand-over.ts';
import { privateHeaders } from '../partner-request.ts';

/** Codes that were not saved, each until its page shows them, in this process. */
export const refusedCodes = handOver<string>('refused-codes');

/** Answers with the page at a path, for the person who sent the request, with codes in its form; null if there is no such page. */
export async function showRefusedCodes(request: Request, path: string, codes: string): Promise<Response | null> {
  const key = refusedCodes.keep(codes);
  try {
    const cookie = request.headers.get('cookie') ?? '';
    const shown = await fetchOwnPage(path, { cookie, [handedOverHeader]: key });
    if (!shown.ok) return null;
    return new Response(await shown.text(), {
      status: 422,
      headers: { ...privateHeaders, 'content-type': 'text/html; charset=utf-8' },
    });
  } catch {
    return null;
  } finally {
    refusedCodes.forget(key);
  }
}
