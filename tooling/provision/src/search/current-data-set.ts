import { join } from 'node:path';
import { fileOf, openCatalogueFile } from '@clavora/catalogue/catalogue-file';
import { checkWhole, currentFile, parseCurrent, readCurrent } from '@clavora/catalogue/catalogue-folder';
import { declarations, documents, firmware, machineVersions } from '@clavora/catalogue/machine-papers';
import { missingPapers } from '@clavora/catalogue/missing-papers';

/** Why sites cannot use a data set: there is none, the token is not accepted, a file is not whole, or none that this release opens. */
export type DataSetFault = 'missing' | 'refused' | 'damaged' | 'unreadable';

export class DataSetError extends Error {
  override readonly name = 'DataSetError';
  readonly fault: DataSetFault;

  constructor(fault: DataSetFault, message: string, options?: ErrorOptions) {
    super(message, options);
    this.fault = fault;
  }
}

/**
 * Returns the id of the current data set of a folder, after opening both files. Throws a DataSetError, or the error of the file that names the data
 * set.
 */
export function readCurrentId(folder: string): string {
  const set = readCurrent(folder);
  if (set === null) throw new DataSetError('missing', `${folder} has no data set`);
  faultOf('damaged', () => checkWhole(folder, set));
  faultOf('unreadable', () => {
    for (const { file } of [set.public, set.partner]) openCatalogueFile(join(folder, file)).close();
  });
  return set.id;
}

/**
 * Returns what product managers have to add to the papers of machines in the current data set of a folder, a text for each: instructions in one of the given languages, the file of a
 * declaration, the content of a file. Throws as `readCurrentId`.
 */
export function readMissingPapers(folder: string, locales: readonly string[]): string[] {
  const set = readCurrent(folder);
  if (set === null) throw new DataSetError('missing', `${folder} has no data set`);
  const file = openCatalogueFile(join(folder, set.public.file));
  try {
    const own = file.rows(documents);
    const missing = missingPapers(file.rows(machineVersions), file.rows(declarations), own);
    const files = [...own, ...file.rows(firmware)].filter(({ sha256 }) => fileOf(file, sha256) === null);
    return [
      ...missing.instructions.flatMap(({ id, locales: languages }) => {
        const wanted = languages.filter((locale) => locales.includes(locale));
        return wanted.length === 0 ? [] : [`instructions of ${id} in ${wanted.join(', ')}`];
      }),
      ...missing.files.map(({ number, of }) => `the file of declaration ${number} for ${of.join(', ')}`),
      ...files.map(({ id }) => `the content of ${id}`),
    ];
  } finally {
    file.close();
  }
}

/** Does work; throws what it throws as a DataSetError. */
function faultOf(fault: DataSetFault, work: () => void): void {
  try {
    work();
  } catch (error) {
    throw new DataSetError(fault, error instanceof Error ? error.message : String(error), { cause: error });
  }
}

interface DataSetAddress {
  /** Without a slash at the end. */
  url: string;
  /** Null for an address that is open. */
  token: string | null;
}

/**
 * Requests the id of the current data set at an address, as sites do. Rejects with a DataSetError, or with the error of the request or of the answer.
 */
export async function requestCurrentId({ url, token }: DataSetAddress, signal: AbortSignal): Promise<string> {
  const address = `${url}/${currentFile}`;
  const response = await fetch(address, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    // A token must not reach another host.
    redirect: 'error',
    signal,
  });
  if (!response.ok) {
    await response.body?.cancel();
    const message = `${address} answers ${response.status}`;
    if (response.status === 401 || response.status === 403) throw new DataSetError('refused', message);
    if (response.status === 404) throw new DataSetError('missing', message);
    throw new Error(message);
  }
  return parseCurrent(await response.text(), address).id;
}
