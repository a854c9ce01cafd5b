import type { Site } from '../site.ts';
import { refusal } from './partner-request.ts';

export async function answerListAction(_site: Site, _request: Request, _words: readonly string[]): Promise<Response> {
  return refusal(404, 'not_found');
}
export async function answerListFile(_site: Site, _request: Request, _words: readonly string[]): Promise<Response> {
  return refusal(404, 'not_found');
}
