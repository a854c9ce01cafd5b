import type { MachineDocument, MachineVersion } from '@clavora/catalogue/machine-papers';
import { downloadName, type MachinePapers, serialText } from '@clavora/catalogue/papers-of-machine';
import { download } from '@clavora/content-client/content-types/shared-parts';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { Asset } from '@clavora/content-client/schema/fields';
import type { ContentOf } from '@clavora/content-client/story';
import { sheetPath } from '@clavora/server/sheet-paths';
import { machineFilesPath } from '@clavora/site-core/internal-paths';
import type { FileFacts } from './file-facts.ts';

/** Serial numbers as type plates have them; null is the end of those that are built today. */
export interface Serials {
  from: string;
  to: string | null;
}

/** A file of a product, before it is read. */
export interface NamedFile {
  /** `picture`, `sheet`, or the kind that its download or document has. */
  kind: string;
  title: string;
  /** The language of a document; `mul` for several, null for none or one that is not known. */
  language: string | null;
  /** Absolute. */
  url: string;
  /** The media type. */
  type: string;
  /** The edition; null for a file without one. */
  edition: string | null;
  /** For which machines it is; null for a file that is for all. */
  serials: readonly Serials[] | null;
  /** What is known of it without reading it: the key catalogue has the checksums of its files. */
  facts: FileFacts | null;
}

const types: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  bin: 'application/octet-stream',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  md: 'text/markdown',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
  zip: 'application/zip',
};

function typeOf(extension: string): string {
  return types[extension] ?? 'application/octet-stream';
}

interface FileSources {
  product: ContentOf<'product'>;
  /** The absolute address of the page, and its language. */
  url: string;
  language: string;
  origin: string;
  /** What is kept of the machine; null for a product that is none. */
  papers: MachinePapers | null;
}

/** Returns the files of a product: pictures, the page as PDF, what its story offers for download, and the documents of a machine that were not withdrawn. */
export function packFiles({ product, url, language, origin, papers }: FileSources): NamedFile[] {
  const ofStory = (asset: Asset): Pick<NamedFile, 'url' | 'type' | 'serials' | 'facts'> => ({
    url: asset.url,
    type: typeOf(asset.extension),
    serials: null,
    facts: null,
  });
  return [
    ...product.images.map((image) => ({
      ...ofStory(image),
      kind: 'picture',
      title: image.alt,
      language: null,
      edition: null,
    })),
    {
      kind: 'sheet',
      title: product.title,
      language,
      url: sheetPath(url),
      type: typeOf('pdf'),
      edition: null,
      serials: null,
      facts: null,
    },
    ...parseParts(download, product.downloads).flatMap((entry): NamedFile[] =>
      entry.file === null
        ? []
        : [
            {
              ...ofStory(entry.file),
              kind: entry.kind ?? 'document',
              title: entry.title,
              language: entry.language,
              edition: entry.version || null,
            },
          ],
    ),
    ...(papers === null
      ? []
      : documentsOf(papers).map((document): NamedFile => {
          const name = downloadName(document);
          return {
            kind: document.kind,
            title: papers.machine.code,
            language: document.locale,
            url: `${origin}${machineFilesPath}/${name}`,
            type: typeOf(name.slice(name.lastIndexOf('.') + 1)),
            edition: document.version,
            serials: serialsOf(document, papers.versions),
            facts: { size: document.size, sha256: document.sha256 },
          };
        })),
  ];
}

function documentsOf({ documents, instructions, drawings }: MachinePapers): MachineDocument[] {
  const editions = instructions.flatMap(({ languages }) =>
    languages.flatMap(({ text, files }) => [...(text ? [text.document] : []), ...files]),
  );
  return [...documents, ...editions, ...drawings.map(({ drawing }) => drawing)].filter(
    ({ withdrawn_on: day }) => day === null,
  );
}

/** Returns the serial numbers for which a row of papers is. */
export function serialsOf(row: { versions: readonly string[] }, versions: readonly MachineVersion[]): Serials[] {
  return versions
    .filter(({ id }) => row.versions.includes(id))
    .map((version) => ({
      from: serialText(version, version.serial_from),
      to: version.serial_to === null ? null : serialText(version, version.serial_to),
    }));
}
