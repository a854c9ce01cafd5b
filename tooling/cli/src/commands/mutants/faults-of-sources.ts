import type { PlantedFault } from './planted-fault.ts';

/** In parts, so that the check of this file finds no key. */
const keyOfSample = ['ghp', 'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'].join('_');

/** Faults that checks of the sources and unit tests find. */
export const faultsOfSources: readonly PlantedFault[] = [
  {
    id: 'other-quotes',
    effect: 'The next change of the file formats lines that it does not concern, for whoever reviews it.',
    file: 'packages/page-cache/src/end-tag.ts',
    changes: [{ find: "const prefix = 'until:';", replace: 'const prefix = "until:";' }],
    check: { step: 'format and imports' },
    says: 'end-tag.ts format',
  },
  {
    id: 'promise-without-await',
    effect: 'A partner gets a file whose download is not recorded where the database fails.',
    file: 'packages/extranet/src/files/file-route.ts',
    changes: [{ find: 'await noteDownload(', replace: 'noteDownload(' }],
    check: { step: 'lint' },
    says: 'no-floating-promises',
  },
  {
    id: 'blocks-import-partners',
    effect: 'Public pages load code of the partner area, and neither package changes without the other.',
    file: 'packages/blocks/src/render/link-target.ts',
    changes: [
      {
        find: "import type { Link } from '@clavora/content-client/schema/fields';",
        replace:
          "import type { Link } from '@clavora/content-client/schema/fields';\nimport type { PartnerPageModel } from '@clavora/extranet/partner-page-model';\n\nexport type Target = Link | PartnerPageModel;",
      },
    ],
    check: { step: 'boundaries' },
    says: '@clavora/extranet',
  },
  {
    id: 'loaders-import-templates',
    effect: 'What all pages share depends on one of them: a change of that page reaches every other.',
    file: 'packages/pages/src/loaders/load-page.ts',
    changes: [
      {
        find: "import { loadShell } from './load-shell.ts';",
        replace:
          "import { loadShell } from './load-shell.ts';\n\nexport type Status = ReturnType<typeof import('../templates/page-template.tsx').WholePage>;",
      },
    ],
    check: { step: 'folder layers' },
    says: 'load-page.ts',
  },
  {
    id: 'app-depends-on-package',
    effect: 'An app takes a package past the site, so that one market is composed in another way than the other four.',
    file: 'apps/italy/package.json',
    changes: [
      {
        find: '"@clavora/site": "workspace:*",',
        replace: '"@clavora/site": "workspace:*",\n    "@clavora/ui": "workspace:*",',
      },
    ],
    check: { step: 'package rules' },
    says: 'apps/italy: an app may depend',
  },
  {
    id: 'export-without-user',
    effect: 'Nobody dares to change a constant that looks as if others used it.',
    file: 'packages/page-cache/src/end-tag.ts',
    changes: [{ find: "const prefix = 'until:';", replace: "export const prefix = 'until:';" }],
    check: { step: 'unused code' },
    says: 'end-tag.ts',
  },
  {
    id: 'stale-contract',
    effect: 'Whoever delivers the catalogue reads a description of its columns that the code no longer has.',
    file: 'packages/catalogue/src/tables/articles.ts',
    changes: [{ find: "'the code, as printed on it'", replace: "'the code, as stamped on it'" }],
    check: { step: 'generated files' },
    says: 'catalogue.md',
  },
  {
    id: 'unchecked-undefined',
    effect: 'The request of a partner for a file that is gone ends as an error of the site instead of a 404.',
    file: 'packages/extranet/src/files/file-route.ts',
    changes: [{ find: 'if (address === undefined || files === null)', replace: 'if (files === null)' }],
    check: { step: 'types' },
    says: 'file-route.ts',
  },
  {
    id: 'library-without-licence',
    effect: 'The company ships a library whose licence nobody has looked at.',
    file: 'tooling/release/src/supply-chain/licence-problems.ts',
    changes: [{ find: "'@storyblok/preview-bridge',", replace: "'@storyblok/preview'," }],
    check: { step: 'licences' },
    says: '@storyblok/preview-bridge: Unknown',
  },
  {
    id: 'key-in-file',
    effect: 'Everybody who reads the repository has a key of the company’s account.',
    file: 'packages/server/src/server-settings.ts',
    changes: [{ find: 'const readers = ', replace: `const token = '${keyOfSample}';\n\nconst readers = ` }],
    check: { step: 'secrets' },
    says: 'server-settings.ts',
  },
  {
    id: 'requirement-without-test',
    effect: 'A requirement is reported as done, and no test would notice its end.',
    file: 'packages/i18n-routing/src/routes/routing.test.ts',
    changes: [{ find: "it('RTE-9 throws", replace: "it('throws" }],
    check: { step: 'requirements' },
    says: 'RTE-9 is claimed as done and has no test',
  },
  {
    id: 'node-module-in-browser',
    effect:
      'A script of every page imports a module of the server: the site cannot be built, which types and lint do not see.',
    file: 'packages/pages/src/shell/consent/consent-texts-path.ts',
    changes: [
      {
        find: '/** Returns the path of the consent texts of a language. */',
        replace:
          "import { readFileSync } from 'node:fs';\n\n/** Returns the path of the consent texts of a language. */",
      },
      {
        find: 'return `/api/consent/${locale}`;',
        replace: "return `/api/consent/${locale}?build=${readFileSync('.next/BUILD_ID', 'utf8')}`;",
      },
    ],
    check: { step: 'build', market: 'italy' },
    says: 'node:fs',
  },
  {
    id: 'missing-message',
    effect: 'German visitors read the name of a message instead of the label of a button.',
    file: 'packages/i18n-routing/locales/de/messages.json',
    changes: [{ find: '    "ask_us": "Kontakt aufnehmen",\n', replace: '' }],
    check: { step: 'unit tests', folder: 'packages/i18n-routing', file: 'src/texts/messages.test.ts' },
    says: 'MKT-8 has the keys of English and no others',
  },
  {
    id: 'cyrillic-look-alike',
    effect: 'A code that was typed on a Russian keyboard finds no key.',
    file: 'packages/catalogue/src/codes/codes.ts',
    changes: [{ find: "  р: 'p',\n", replace: "  р: 'r',\n" }],
    check: { step: 'unit tests', folder: 'packages/catalogue', file: 'src/codes/codes.test.ts' },
    says: 'expected',
  },
  {
    id: 'late-event-status',
    effect: 'A cached page calls an event current for a minute after its end.',
    file: 'packages/pages/src/loaders/keep-until-change.ts',
    changes: [{ find: 'Math.min(...next)', replace: 'Math.min(...next) + 60_000' }],
    check: { step: 'unit tests', folder: 'packages/pages', file: 'src/loaders/keep-until-change.test.ts' },
    says: 'TPL-6',
  },
];
