import type { RenderContext } from '@clavora/blocks/render-context';
import type { Declaration } from '@clavora/catalogue/machine-papers';
import type { MachinePapers } from '@clavora/catalogue/papers-of-machine';
import { companyAddress } from '@clavora/content-client/company';
import { productVariant, warningLines } from '@clavora/content-client/content-types/product';
import { parseParts } from '@clavora/content-client/schema/define-block';
import type { ContentOf } from '@clavora/content-client/story';
import type { Locale } from '@clavora/i18n-routing/locales';
import { shownBlank, shownMachine } from '@clavora/site-core/catalogue-view';
import type { PageModel } from '@clavora/site-core/page-model';
import type { FileFacts } from './file-facts.ts';
import { type NamedFile, type Serials, serialsOf } from './pack-files.ts';

/** A file with what a dealer compares it with; null where the site could not read it. */
export type PackFile = Omit<NamedFile, 'facts'> & { [Fact in keyof FileFacts]: FileFacts[Fact] | null };

/** What dealers get of a product as data: what its page says of maker and safety, and its files (docs/contracts/dealer-pack.md). Days are `YYYY-MM-DD`. */
export interface DealerPack {
  /** Of the format: fields may be added to it. */
  version: 1;
  language: Locale;
  /** The page. */
  url: string;
  product: {
    code: string;
    name: string;
    summary: string;
    kind: string;
    /** Null for a product without one. */
    gtin: string | null;
    variants: readonly { code: string; name: string }[];
  };
  maker: { name: string; address: string; email: string; phone: string } | null;
  warnings: readonly string[];
  battery: { type: string; disposal: string } | null;
  /** The ends of support of the machines that are built; null for none. */
  support: { security_until: string | null; parts_until: string | null };
  /** The data and the radio of a connected machine. */
  data: readonly { fact: string; language: string | null; text: string }[];
  declarations: readonly PackDeclaration[];
  files: readonly PackFile[];
  /** The same in other languages of the site, by address. */
  languages: readonly { language: Locale; url: string }[];
}

interface PackDeclaration
  extends Pick<Declaration, 'number' | 'maker' | 'acts' | 'standards' | 'signatory' | 'place' | 'signed'> {
  serials: readonly Serials[];
}

interface PackSources {
  page: PageModel;
  product: ContentOf<'product'>;
  url: string;
  papers: MachinePapers | null;
  files: readonly PackFile[];
  languages: DealerPack['languages'];
  context: RenderContext;
}

/** Returns what dealers get of a product. */
export function dealerPack({ page, product, url, papers, files, languages, context }: PackSources): DealerPack {
  const { catalogue, maker } = page;
  const machine = shownMachine(catalogue);
  const latest = machine?.latest ?? null;
  return {
    version: 1,
    language: page.locale,
    url,
    product: {
      code: product.code,
      name: product.title,
      summary: product.summary,
      kind: product.kind,
      gtin: (shownBlank(catalogue)?.blank ?? machine?.machine)?.gtin ?? null,
      variants: parseParts(productVariant, product.variants).map(({ code, label: name }) => ({ code, name })),
    },
    maker: maker && {
      name: maker.legal_name,
      address: companyAddress(maker, context),
      email: maker.email,
      phone: maker.phone,
    },
    warnings: warningLines(product),
    battery:
      product.battery === '' ? null : { type: product.battery, disposal: context.t('product.safety.battery_disposal') },
    support: {
      security_until: latest?.version.security_until ?? null,
      parts_until: latest?.version.parts_until ?? null,
    },
    data: (latest?.connected ?? []).map(({ fact, text_key: key }) => {
      const text = catalogue?.textOf(key);
      return { fact, language: text?.locale ?? null, text: text?.value ?? key };
    }),
    declarations: (papers?.declarations ?? [])
      .filter(({ withdrawn_on: day }) => day === null)
      .map((declaration) => ({
        number: declaration.number,
        maker: declaration.maker,
        acts: declaration.acts,
        standards: declaration.standards,
        signatory: declaration.signatory,
        place: declaration.place,
        signed: declaration.signed,
        serials: serialsOf(declaration, papers?.versions ?? []),
      })),
    files,
    languages,
  };
}
