import * as z from 'zod/mini';
import type { MachineTranslator } from './machine-translator.ts';

const TIMEOUT_MS = 60_000;

const Answer = z.object({ translatedText: z.array(z.string()) });

export interface LibreTranslateSettings {
  /** Without a path: `https://translate.example`. */
  url: string;
  apiKey: string | undefined;
}

/** LibreTranslate, by its documented `POST /translate`. */
export function createLibreTranslator({ url, apiKey }: LibreTranslateSettings): MachineTranslator {
  return {
    async translate({ texts, source, target, format }) {
      const response = await fetch(`${url}/translate`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ...{ q: texts, source, target, format: format === 'markup' ? 'html' : 'text' },
          ...(apiKey && { api_key: apiKey }),
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!response.ok) throw new Error(`LibreTranslate answered ${response.status}`);
      const { translatedText } = Answer.parse(await response.json());
      if (translatedText.length !== texts.length) throw new Error('LibreTranslate left texts out');
      return translatedText;
    },
  };
}
