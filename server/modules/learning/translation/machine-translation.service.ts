import type { Logger } from 'pino';
import { ApiError } from '../../../../contracts/api-error.ts';
import type { EditedSection } from '../../../../contracts/learning/translation.ts';
import type { Person } from '../../../../contracts/management.ts';
import { isBlankText, plainOf } from '../../../../domain/learning/translated-text.ts';
import type { TranslatedField } from '../../../../domain/learning/translation-field.ts';
import type { MachineTranslation, MachineTranslator } from './machine-translator.ts';
import { fieldFault, type SectionKey, type TranslationService } from './translation.service.ts';
import { readDocument } from './translation-file.service.ts';

export interface MachineTranslationDeps {
  desk: Pick<TranslationService, 'open' | 'store' | 'section'>;
  /** None configured: every call is refused. */
  translator: MachineTranslator | null;
  limit: (userId: string) => Promise<void>;
  log: Pick<Logger, 'warn'>;
}

export type MachineTranslationService = ReturnType<typeof createMachineTranslation>;

/** Translations by a machine; a person has to review them before they can be published. */
export function createMachineTranslation({ desk, translator, limit, log }: MachineTranslationDeps) {
  async function translate(
    call: SectionKey & { fields: readonly string[]; revision: number; caller: Person },
  ): Promise<EditedSection> {
    const { productId, language, section, revision, caller } = call;
    if (!translator) throw new ApiError('machine_translation_failed');
    await limit(caller.id);
    const opened = await desk.open(call);
    const wanted = opened.fields.filter(
      ({ field, format }) => call.fields.includes(field) && format !== 'SLUG',
    );
    const ask = (format: MachineTranslation['format'], fields: readonly TranslatedField[]) =>
      answersOf(translator, { source: opened.sourceLanguage, target: language, format }, fields);
    const isFormatted = ({ format }: TranslatedField) => format === 'DOCUMENT';
    const answers = await Promise.all([
      ask(
        'text',
        wanted.filter((field) => !isFormatted(field)),
      ),
      ask('markup', wanted.filter(isFormatted)),
    ]).catch((error) => {
      log.warn({ err: error }, 'machine translation failed');
      throw new ApiError('machine_translation_failed');
    });
    const usable = answers.flat().flatMap(({ field, answer }) => {
      const text = isFormatted(field) ? readDocument(answer) : answer.trim();
      if (text === null || isBlankText(text) || fieldFault(field, text)) return [];
      const noted = {
        field: field.field,
        source: plainOf(field.text),
        target: plainOf(text),
        toReview: true,
      };
      return [{ text, mark: { ...noted, origin: 'MACHINE' as const } }];
    });
    if (usable.length === 0) throw new ApiError('machine_translation_failed');
    await desk.store({
      ...{ productId, language, section, revision, caller },
      texts: new Map(usable.map(({ mark, text }) => [mark.field, text])),
      marks: usable.map(({ mark }) => mark),
    });
    return desk.section(call);
  }

  return { translate };
}

async function answersOf(
  translator: MachineTranslator,
  call: Omit<MachineTranslation, 'texts'>,
  fields: readonly TranslatedField[],
) {
  if (fields.length === 0) return [];
  const answers = await translator.translate({ ...call, texts: fields.map(({ text }) => plainOf(text)) });
  return fields.map((field, index) => ({ field, answer: answers[index] ?? '' }));
}
