import type { Locale } from '../../contracts/locales.ts';
import { journey } from '../fixtures/journey.ts';
import { play } from '../fixtures/mock.ts';
import { test } from '../fixtures/test.ts';
import { seeAtTwiceTheSize, WIDTHS, walkByKeyboard } from '../fixtures/window-walk.ts';

for (const locale of ['en', 'de', 'hi', 'zh', 'mn'] satisfies Locale[]) {
  test(
    `home, search and cart work by keyboard, on narrow and wide screens and at 200 % zoom: ${locale}`,
    journey,
    async ({ page, context }) => {
      await play(context, 'guest');
      for (const width of WIDTHS) await walkByKeyboard(page, locale, width);
      await seeAtTwiceTheSize(page, locale);
    },
  );
}
