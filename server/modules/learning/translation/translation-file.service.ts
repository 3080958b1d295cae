import { ApiError } from '../../../../contracts/api-error.ts';
import type { Doc } from '../../../../contracts/learning/document.ts';
import type {
  ImportedText,
  TranslationImport,
  TranslationKind,
} from '../../../../contracts/learning/translation.ts';
import type { Person } from '../../../../contracts/management.ts';
import { type EXPORTED_TEXTS, TRANSLATION_FILE_TYPES } from '../../../../contracts/translation-values.ts';
import { checkDocument } from '../../../../domain/learning/document-check.ts';
import { documentOfMarkup } from '../../../../domain/learning/document-markup.ts';
import { isBlankText, plainOf } from '../../../../domain/learning/translated-text.ts';
import type { TranslatedField } from '../../../../domain/learning/translation-field.ts';
import {
  type FileText,
  readTranslationFile,
  translationFile,
  writeTranslationJson,
  writeTranslationXliff,
} from '../../../../domain/learning/translation-file.ts';
import type { MarkRow } from '../../catalog/landing/translation-marks.ts';
import type { OpenedSection } from './opened-section.ts';
import { type DeskKey, fieldFault, keptText, type TranslationService } from './translation.service.ts';

const [XLIFF_TYPE, JSON_TYPE] = TRANSLATION_FILE_TYPES;

export type TranslationFileService = ReturnType<typeof createTranslationFileService>;

interface ExportCall extends DeskKey {
  kind: TranslationKind;
  format: 'xliff' | 'json';
  texts?: (typeof EXPORTED_TEXTS)[number] | undefined;
}

/** Translations as files for translators, and back. */
export function createTranslationFileService(desk: Pick<TranslationService, 'openAll' | 'store'>) {
  async function exportFile({ productId, language, kind, format, texts }: ExportCall) {
    const opened = await desk.openAll({ productId, language }, kind);
    const sections = opened
      .map(({ section, fields }) => ({ section, texts: exported(fields, texts) }))
      .filter((section) => section.texts.length > 0);
    const [first] = opened;
    if (!first || sections.length === 0) throw new ApiError('not_found');
    const file = translationFile({
      ...{ productId, kind, sourceLanguage: first.sourceLanguage, targetLanguage: language, sections },
    });
    const name = `${kind.toLowerCase()}-${language}-${productId.slice(0, 8)}`;
    return format === 'json'
      ? { name: `${name}.json`, type: JSON_TYPE, text: writeTranslationJson(file) }
      : { name: `${name}.xlf`, type: XLIFF_TYPE, text: writeTranslationXliff(file) };
  }

  async function importFile(
    call: DeskKey & { text: string; run: 'try' | 'store'; caller: Person },
  ): Promise<TranslationImport> {
    const file = readTranslationFile(call.text);
    if (!file || file.productId !== call.productId || file.targetLanguage !== call.language)
      throw new ApiError('translation_file_invalid');
    const sections = await desk.openAll(call, file.kind);
    if (!sections.some(({ sourceLanguage }) => sourceLanguage === file.sourceLanguage))
      throw new ApiError('translation_file_invalid');
    const opened = new Map(sections.map((section) => [section.section, section]));
    const compared = file.sections.map(({ section, texts }) =>
      compareSection(section, opened.get(section), texts),
    );
    const texts = compared.flatMap((part) => part.texts);
    const stored = call.run === 'store' && !texts.some(({ outcome }) => outcome === 'INVALID');
    if (stored) await storeAll(call, compared);
    return { stored, texts, unchanged: compared.reduce((sum, { unchanged }) => sum + unchanged, 0) };
  }

  async function storeAll(
    { productId, language, caller }: DeskKey & { caller: Person },
    parts: ComparedSection[],
  ) {
    for (const { section, revision, taken } of parts) {
      if (taken.length === 0) continue;
      await desk.store({
        ...{ productId, language, section, revision, caller },
        texts: new Map(taken.map(({ field, text }) => [field, text])),
        marks: taken.flatMap(({ mark }) => mark ?? []),
      });
    }
  }

  return { exportFile, importFile };
}

const exported = (fields: readonly TranslatedField[], texts: ExportCall['texts']): FileText[] =>
  fields.filter(({ state }) => texts !== 'open' || state !== 'DONE').map(fileText);

const fileText = ({ field, format, text, target }: TranslatedField): FileText => ({
  ...{ field, formatted: format === 'DOCUMENT', source: plainOf(text) },
  target: target === null ? null : plainOf(target),
});

interface TakenText {
  field: string;
  text: string | Doc;
  mark: Omit<MarkRow, 'lessonKey'> | null;
}

interface ComparedSection {
  section: string;
  revision: number;
  taken: TakenText[];
  texts: ImportedText[];
  unchanged: number;
}

function compareSection(
  section: string,
  opened: OpenedSection | undefined,
  texts: readonly FileText[],
): ComparedSection {
  const fields = new Map(opened?.fields.map((field) => [field.field, field]));
  const result: ComparedSection = {
    ...{ section, revision: opened?.revision ?? 0, taken: [], texts: [], unchanged: 0 },
  };
  for (const text of texts) {
    const field = fields.get(text.field);
    const outcome = field ? takeText(field, text, result.taken) : 'UNKNOWN';
    if (outcome === null) result.unchanged += 1;
    else if (/^(?:landing|outline|lesson:.+)$/.test(section) && section.length <= 210)
      result.texts.push({ section, field: text.field, outcome });
  }
  return result;
}

/** Null when the file has nothing new for a text. */
function takeText(
  field: TranslatedField,
  { source, target, formatted }: FileText,
  taken: TakenText[],
): ImportedText['outcome'] | null {
  if (target === null || (field.target !== null && plainOf(field.target) === target)) return null;
  const text = formatted ? readDocument(target) : keptText(field, target);
  if (text === null || fieldFault(field, text)) return 'INVALID';
  if (isBlankText(text) || text === field.target) return null;
  const mark = { field: field.field, source, target: plainOf(text), origin: 'FILE', toReview: true } as const;
  taken.push({ field: field.field, text, mark: field.format === 'SLUG' ? null : mark });
  return source === plainOf(field.text) ? 'CHANGED' : 'OLDER_SOURCE';
}

export function readDocument(markup: string): Doc | null {
  const doc = documentOfMarkup(markup);
  if (!doc) return null;
  try {
    checkDocument(doc);
    return doc;
  } catch {
    return null;
  }
}
