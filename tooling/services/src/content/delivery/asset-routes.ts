import type { FastifyInstance } from 'fastify';
import { notFound, unprocessable } from '../core/api-error.ts';
import type { AssetSigner } from '../core/asset-signature.ts';
import { storedFile } from '../images/asset-file.ts';
import { mediaType } from '../images/media-type.ts';
import { assetAt, assetUrl } from '../space/asset-address.ts';
import { type DeliveryContext, deliver } from './deliver.ts';

/** Serves signed URLs of files to callers with the asset token. */
export function assetRoutes(app: FastifyInstance, context: DeliveryContext, signer: AssetSigner): void {
  app.get(
    '/v2/cdn/assets/me',
    deliver(
      context,
      async ({ params }) => {
        const { filename } = params;
        if (!filename) throw unprocessable('filename: expected the address of an asset, got none');
        const space = context.space();
        const asset = assetAt(filename, space.assets, space.assetOrigin());
        const file = asset && (await storedFile(space, asset));
        if (!asset || !file) throw notFound();
        const address = assetUrl(space.assetOrigin(), space.data.space.id, asset);
        return {
          asset: {
            filename: address,
            alt: null,
            title: null,
            copyright: null,
            focus: null,
            asset_folder_id: null,
            content_type: mediaType(asset.name),
            content_length: file.size,
            created_at: new Date(file.modified).toISOString(),
            // The editors' expiry date of the file, not the lifetime of its URL.
            expire_at: null,
            is_private: asset.isPrivate === true,
            signed_url: signer.sign(address),
          },
        };
      },
      { redirectsToVersion: false, isForAssets: true },
    ),
  );
}
