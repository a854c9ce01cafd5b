import type { FastifyInstance } from 'fastify';
import type { AssetSigner } from '../core/asset-signature.ts';
import { splitAssetPath } from '../space/asset-address.ts';
import type { SpaceSnapshot } from '../space/space-snapshot.ts';
import { storedFile } from './asset-file.ts';
import { sendDrawn } from './draw-image.ts';
import type { ImageCache } from './image-cache.ts';
import { extension } from './media-type.ts';
import { cachedForever, denyAccess, neverCached, reject, sendOriginal } from './send-asset.ts';

/** State shared by the routes of files and images. */
export interface ImageContext {
  space: () => SpaceSnapshot;
  signer: AssetSigner;
  cache: ImageCache;
}

/**
 * Serves the assets of the current space below `/f/`, unchanged and as drawn by the image service. A private
 * asset needs a signed URL and is served unchanged only.
 */
export function imageRoutes(app: FastifyInstance, { space, signer, cache }: ImageContext): void {
  app.get('/f/*', async (request, reply) => {
    const [requested = '', query = ''] = (request.raw.url ?? '').split('?');
    const path = decoded(requested);
    const { asset: address, operations } = splitAssetPath(path ?? '');
    const asset = path === undefined ? undefined : space().assets.get(address);
    const isPrivate = asset?.isPrivate === true;
    if (!isPrivate) reply.header('access-control-allow-origin', '*');
    reply.header('x-content-type-options', 'nosniff');
    // A signature covers one path and GET, so it permits neither a drawing nor HEAD.
    if (isPrivate && (operations !== undefined || request.method !== 'GET' || !signer.holds(requested, query))) {
      return denyAccess(reply);
    }
    const file = asset && (await storedFile(space(), asset));
    if (!file) return reject(reply, 404, `no asset at ${address}`);
    const cacheControl = isPrivate ? neverCached : cachedForever;
    // The hosted service serves vector images unchanged.
    if (operations === undefined || extension(file.path) === 'svg') {
      return sendOriginal(request, reply, { file, cacheControl });
    }
    return sendDrawn(request, reply, { file, operations, cache, cacheControl });
  });
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
