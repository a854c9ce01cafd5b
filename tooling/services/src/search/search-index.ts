import { type IndexSettings, languagesOf } from './index-settings.ts';
import type { SearchRecord } from './record.ts';
import type { Synonym } from './synonyms.ts';
import { type TextIndex, textIndex } from './text-index.ts';

/** What an index holds, as it is kept on disk. */
export interface IndexContent {
  settings: IndexSettings;
  synonyms: Synonym[];
  records: SearchRecord[];
  /** Name of the index of which this is a replica. */
  primary?: string | undefined;
  isVirtual?: boolean | undefined;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
}

/** An index: records, settings, synonyms, and the words of its records. */
export class SearchIndex {
  readonly records = new Map<string, SearchRecord>();
  readonly synonyms = new Map<string, Synonym>();
  readonly createdAt: string;
  settings: IndexSettings;
  updatedAt: string;
  primary: string | undefined;
  isVirtual: boolean;
  #text: TextIndex | undefined;

  constructor(content: IndexContent) {
    this.settings = content.settings;
    this.createdAt = content.createdAt;
    this.updatedAt = content.updatedAt;
    this.primary = content.primary;
    this.isVirtual = content.isVirtual ?? false;
    for (const record of content.records) this.records.set(record.objectID, record);
    for (const synonym of content.synonyms) this.synonyms.set(synonym.objectID, synonym);
  }

  /** The words of the records; read anew after a change of what is searched. */
  get text(): TextIndex {
    this.#text ??= textIndex(this.settings, this.records.values());
    return this.#text;
  }

  put(record: SearchRecord): void {
    this.#text?.remove(record.objectID);
    this.records.set(record.objectID, record);
    // Without declared attributes those of the records count, and this one may bring new ones.
    if (this.settings.searchableAttributes?.length) this.#text?.add(record);
    else this.#text = undefined;
  }

  remove(objectID: string): boolean {
    this.#text?.remove(objectID);
    return this.records.delete(objectID);
  }

  clear(): void {
    this.records.clear();
    this.#text = undefined;
  }

  set(settings: IndexSettings): void {
    const before = this.#reading();
    this.settings = { ...this.settings, ...settings };
    if (this.#reading() !== before) this.#text = undefined;
  }

  content(): IndexContent {
    return {
      settings: this.settings,
      synonyms: [...this.synonyms.values()],
      records: [...this.records.values()],
      primary: this.primary,
      isVirtual: this.isVirtual,
      createdAt: this.createdAt,
      updatedAt: this.updatedAt,
    };
  }

  #reading(): string {
    return JSON.stringify([this.settings.searchableAttributes ?? [], languagesOf(this.settings)]);
  }
}
