import type { FastifyInstance } from 'fastify';
import { notFound, unprocessable } from '../core/api-error.ts';
import type { AssetSigner } from '../core/asset-signature.ts';
import { storedFile } from '../images/asset-file.ts';
import { mediaType } from '../images/media-type.ts';
import { assetAt, assetUrl } from '../space/asset-address.ts';
import { type DeliveryContext, deliver } from './deliver.ts';

/** Mounts what gives the holder of the asset token the signed address of a file. */
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
            // When the editors would have the file gone, which is another thing than how long its address holds.
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
