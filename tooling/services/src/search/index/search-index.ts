import type { SearchRecord } from '../core/record.ts';
import type { IndexSettings } from '../settings/index-settings.ts';
import type { Synonym } from '../settings/synonyms.ts';
import { RecordTable, readingOf } from './record-table.ts';

/** The content of an index as stored on disk. */
export interface IndexContent {
  settings: IndexSettings;
  synonyms: Synonym[];
  /** Empty for a replica, which has those of its primary. */
  records: Iterable<SearchRecord>;
  /** Name of the index of which this is a replica. */
  primary?: string | undefined;
  isVirtual?: boolean | undefined;
  /** ISO 8601. */
  createdAt: string;
  updatedAt: string;
}

/** An index: settings, synonyms, and records, which it shares with its replicas. */
export class SearchIndex {
  records: RecordTable;
  readonly synonyms = new Map<string, Synonym>();
  readonly createdAt: string;
  settings: IndexSettings;
  updatedAt: string;
  primary: string | undefined;
  isVirtual: boolean;

  constructor(content: IndexContent) {
    this.settings = content.settings;
    this.createdAt = content.createdAt;
    this.updatedAt = content.updatedAt;
    this.primary = content.primary;
    this.isVirtual = content.isVirtual ?? false;
    this.records = content.records instanceof RecordTable ? content.records : new RecordTable(content.records);
    for (const synonym of content.synonyms) this.synonyms.set(synonym.objectID, synonym);
  }

  /** Detaches a replica from its primary, with its current records. */
  detach(): void {
    this.primary = undefined;
    this.isVirtual = false;
    this.records = new RecordTable(this.records.values());
  }

  set(settings: IndexSettings): void {
    const before = readingOf(this.settings);
    this.settings = { ...this.settings, ...settings };
    if (readingOf(this.settings) !== before) this.records.forgetTexts();
  }

  content(): IndexContent & { records: SearchRecord[] } {
    return {
      settings: this.settings,
      synonyms: [...this.synonyms.values()],
      primary: this.primary,
      isVirtual: this.isVirtual,
      createdAt: this.createdAt,
      updatedAt: this.updatedAt,
      // Last, so that a file can be written record by record.
      records: this.primary === undefined ? [...this.records.values()] : [],
    };
  }
}
