import type { Plugin } from 'rolldown';
import { compileSheet } from '../styles/compile-sheet.ts';
import type { LayoutSheets } from '../styles/loader-context.ts';

const added = '\0added-sheet';

/**
 * Loads a CSS Module as its class names, and adds its rules to the document, unless every page has the sheet anyway: what the script of a page shows later
 * brings its style along.
 */
export function sheetModules({ pageSheets }: Pick<LayoutSheets, 'pageSheets'>): Plugin {
  return {
    name: 'sheet-modules',
    resolveId: (id) => (id === added ? id : null),
    load(id) {
      if (id === added) return addSheet;
      if (!id.endsWith('.module.css')) return null;
      const { names, text } = compileSheet(id, { hasLongNames: false });
      const code = `export default ${JSON.stringify(names)};`;
      if (pageSheets.includes(id)) return { code, moduleType: 'js' };
      const adding = `import { addSheet } from ${JSON.stringify(added)};\naddSheet(${JSON.stringify(text)});\n`;
      return { code: `${adding}${code}`, moduleType: 'js', moduleSideEffects: true };
    },
  };
}

const addSheet = `export function addSheet(text) {
  document.head.append(Object.assign(document.createElement('style'), { textContent: text }));
}`;
