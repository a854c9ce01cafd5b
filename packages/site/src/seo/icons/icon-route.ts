import { iconFiles } from './icon-files.gen.ts';
import { type IconFile } from './icon-list.ts';

interface IconRoute {
  params: Promise<{ file: string }>;
}

const isIcon = (file: string): file is IconFile => Object.hasOwn(iconFiles, file);

/** A day: the URL stays when the mark changes. */
const cacheControl = 'public, max-age=86400';

/** `GET /icons/{file}`, `/favicon.ico` too: an icon of the list; 404 for any other name. */
export async function iconHandler(_request: Request, { params }: IconRoute): Promise<Response> {
  const { file } = await params;
  if (!isIcon(file)) return new Response('No such icon\n', { status: 404 });
  return new Response(Buffer.from(iconFiles[file], 'base64'), {
    headers: { 'content-type': file.endsWith('.ico') ? 'image/x-icon' : 'image/png', 'cache-control': cacheControl },
  });
}
