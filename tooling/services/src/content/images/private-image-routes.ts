import type { FastifyInstance } from 'fastify';
import { assetAt } from '../space/asset-address.ts';
import { storedFile } from './asset-file.ts';
import { sendDrawn } from './draw-image.ts';
import type { ImageContext } from './image-routes.ts';
import { extension } from './media-type.ts';
import { denyAccess, neverCached, reject, sendOriginal } from './send-asset.ts';

/** Draws private images: `/private-img/{operations}/{encoded signed URL}`, while the signature is valid. */
export function privateImageRoutes(app: FastifyInstance, { space, signer, cache }: ImageContext): void {
  app.get('/private-img/*', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    const requested = (request.raw.url ?? '').split('?')[0]?.slice('/private-img/'.length) ?? '';
    const cut = requested.lastIndexOf('/');
    const signed = URL.parse(decoded(requested.slice(cut + 1)));
    const asset = signed && assetAt(signed.href, space().assets, space().assetOrigin());
    if (!signed || !asset) return reject(reply, 404, 'expected the signed address of an asset, encoded');
    if (!signer.holds(signed.pathname, signed.search)) return denyAccess(reply);
    const file = await storedFile(space(), asset);
    if (!file) return reject(reply, 404, 'the asset has no file');
    const cacheControl = neverCached;
    if (extension(file.path) === 'svg') return sendOriginal(request, reply, { file, cacheControl });
    const operations = decoded(requested.slice(0, Math.max(cut, 0)));
    return sendDrawn(request, reply, { file, operations, cache, cacheControl });
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a lone % encodes nothing
  }
}
