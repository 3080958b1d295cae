import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '../../contracts/locales.ts';
import { filesNow, interfaceTexts } from '../../scripts/texts/texts-of.ts';
import { buttonTexts } from '../setup/button-texts.ts';

/** Keys that may have the same text, because they name the same thing or never stand on one screen. */
const SAME: [RegExp, string][] = [
  [/^manager-import:list\.state(Filter)?$/, 'a column and the filter of it'],
  [/^manager-translations:name\.(shortTitle1|title)$/, 'titles: of a product page and of anything else'],
  [/^manager:value\.(PENDING|SUBMITTED)$/, 'waits for somebody: an order, an answer'],
  [/^manager-shop:approvals\.(waiting|WAITING)$/, 'what waits, and the state of one of them'],
  [
    /^(auth:sign(Up|In)\.|social:return\.toSignUp|business:accept\.signUp|shell:nav\.signUp)/,
    'signing up and in: a title, links to it, and its button',
  ],
  [/^account:sessions\.end/, 'signs out: one device or, after a question, all'],
  [/^account:deletion\.(begin|submit)$/, 'the two steps of deletion'],
  [/^account:(notify|mail)\.all$/, 'every topic: in the settings and on the page of a mail'],
  [/^auth:expired\.submit/, 'sends a new link, of the kind that has expired'],
  [/^(account:email\.submit|auth:reset\.requestSubmit)$/, 'send a link: a new address, or sign-in'],
  [
    /^(account:save|cart:referral\.apply|auth:reset\.setSubmit)$/,
    'save: settings, a partner’s code, or a new password after a link',
  ],
  [/^catalogue:filters\.(title|open)$/, 'the filters and what opens them'],
  [/^errors:(confirmation_request|token)_not_found$/, 'an unknown link'],
  [/^mail:(?<one>\w+)\.(subject|heading|action)$/, 'subject, heading and button of one mail'],
  [/^(search:(title|submit)|shell:search\.(submit|open))$/, 'searching'],
  [/^payment:(choose\.legend|receipt\.provider)$/, 'the way of payment: before and after'],
  [/^lead:(author|company)\.submit$/, 'the forms of authors and companies'],
  [/^learning:(lesson|keys)\.(previous|next)$/, 'the button and the help on its key'],
  [/^learning:(run\.run|media\.play)$/, 'starts a program, or a video'],
  [/^learning:(run\.stop|media\.pause)$/, 'stops a program, or a video'],
  [/^learning:(closed|locked)\.opens$/, 'when a lesson opens: in its place and in the contents'],
  [
    /^learning:(breakdown|place)\.completed$/,
    'when a lesson was completed: in the list of what counts and in the contents',
  ],
  [
    /^notes:(title|panel\.open|(filter|kind)\.NOTE)$/,
    'notes: the page, what opens them, all of them and one',
  ],
  [/^manager-content:numeric\.include(From|To)$/, 'beside the lowest number and beside the highest'],
  [/^manager-content:publish\.(title|publish)$/, 'the dialog and its button'],
  [/^manager-content:versions\.(open|versions)$/, 'the list and what opens it'],
  [/^manager-content:preview\.(open|title)$/, 'the preview and what opens it'],
  [/^manager-landings:unpublish\.(open|confirm)$/, 'takes a page back, after a question'],
  [/^manager-media:list\.(kind|kindFilter)$/, 'the column and its filter'],
  [/^manager-media:list\.(unused|onlyUnused)$/, 'files that nothing shows: in a row and as a filter'],
  [
    /^manager-products:type\.(?<one>\w+)\.(title|one)$/,
    'a collection and one of it, where there is no plural',
  ],
  [/^manager-products:price\.(free|nothing)$/, 'a price of nothing: chosen and shown'],
  [/^notes:(filter|kind)\.BOOKMARK$|^notes:file\.bookmark$/, 'bookmarks: all of them and one'],
  [
    /^notes:(filter|kind)\.HIGHLIGHT$|^notes:select\.highlight$/,
    'highlights: all of them, one, and making one',
  ],
  [/^affiliate:(bonus\.state|payout\.status)$/, 'the state of a bonus, and of a payout'],
  [
    /^affiliate:(balance\.paid|bonus\.states\.PAID|payout\.statuses\.PAID)$/,
    'paid out: a sum, a bonus, a payout',
  ],
  [
    /^affiliate:(report\.bonuses|bonus\.(list|amount)|statement\.kind\.BONUS)$/,
    'bonuses and one of them, where there is no plural',
  ],
  [
    /^affiliate:(campaign\.title|report\.group\.campaign)$/,
    'campaigns and one of them, where there is no plural',
  ],
  [/^affiliate:(report\.group\.day|bonus\.date)$/, 'the day: to add up by, and of a bonus'],
  [/^affiliate:(report\.group\.product|bonus\.for)$/, 'what was bought: to add up by, and for a bonus'],
  [/^affiliate:(report\.sales|tariffs\.turnover)$/, 'what was sold: in a period, and for a level'],
  [
    /^affiliate:(statement\.kind\.PAYOUT|payout\.title)$/,
    'payouts and one of them, where there is no plural',
  ],
  [/^business:seats\.(all|pool)$/, 'seats: how many, and the filter of who has one'],
  [/^business:seats\.(taken|now)$/, 'seats in use: how many, and the filter of who has one'],
  [/^business:(seats\.(ended|past)|invited\.EXPIRED)$/, 'over: seats of two lists, an invitation'],
  [/^business:assign\.(title|submitNone)$/, 'the dialog and its button'],
  [/^business:progress\.(title|progress)$/, 'the page and a column of it'],
  [/^business:accept\.(title|submit)$/, 'the page and its button'],
  [/^business:create\.(another|submit)$/, 'the page and its button'],
  [/^business:(create\.form|settings\.details)$/, 'what invoices say of a company: at first, and later'],
  [/^business:(buy|invoices)\.purchaseOrder$/, 'the number of a purchase order: in a form and on an invoice'],
  [
    /^business:((invited|progress|invoices)\.status|seats\.state)$/,
    'the state of an invitation, a seat, a course, an invoice',
  ],
  [
    /^business:(corp\.tab\.people|role\.MEMBER|overview\.(people|members)|people\.title|seats\.member|assign\.members|progress\.person)$/,
    'members and one of them, where there is no plural',
  ],
  [/^business:(invited\.title|accept\.pageTitle)$/, 'invitations and one of them, where there is no plural'],
  [/^business:((people|invite|settings)\.role|settings\.roles)$/, 'roles and one, where there is no plural'],
  [/^business:(invited\.REVOKED|invoices\.CANCELLED)$/, 'called off: an invitation, an invoice'],
  [
    /^business:(member\.removeYes|invited\.revoke|seats\.end|end\.yes)$/,
    'takes away: a member, an invitation, a seat',
  ],
  [/^business:(overview\.open|invoices\.ISSUED)$/, 'to be paid: how many invoices, and one of them'],
  [/^business:(people|mine)\.joined$/, 'since when somebody is a member'],
  [/^business:(price|buy)\.seats$/, 'the number of seats: to see a price, and to buy'],
  [/^business:(seats\.begun|progress\.(inProgress|state\.IN_PROGRESS))$/, 'begun: with a seat, a course'],
  [
    /^business:(seats\.notBegun|progress\.(notStarted|state\.NOT_STARTED))$/,
    'not begun: with a seat, a course',
  ],
  [/^business:(seats\.source\.ORDER|buy\.card)$/, 'paid by card: bought seats, and the choice'],
  [/^business:(seats\.source\.INVOICE|buy\.invoice)$/, 'paid by invoice: bought seats, and the choice'],
  [/^business:(seats|invoices)\.what$/, 'what seats open: a column of them and of invoices'],
  [/^manager-affiliate:(balance\.paid|payoutStatus\.PAID)$/, 'paid out: a sum, a payout'],
  [
    /^manager-affiliate:(partners\.title|column\.partner|partner\.back|payouts\.partners|payout\.partner)$/,
    'partners and one of them, where there is no plural',
  ],
  [/^manager-affiliate:(payout|paid)\.account$/, 'the account a payout goes to'],
  [
    /^manager-business:((column|company)\.members|role\.MEMBER)$/,
    'members and one of them, where there is no plural',
  ],
  [
    /^manager-business:(companies\.invoices|source\.INVOICE|invoices\.title|invoice\.number)$/,
    'invoices and one of them, where there is no plural',
  ],
  [
    /^manager-business:(companies\.title|column\.company|company\.back|invoices\.companies|invoice\.company)$/,
    'companies and one of them, where there is no plural',
  ],
  [/^(manager-business:discount\.keep|manager-kit:conflict\.keepMine)$/, 'keeps one’s own after a conflict'],
  [/^manager-business:(source\.CORRECTION|correct\.open)$/, 'the correction of seats and what opens it'],
  [/^manager:(decision\.ISSUED|value\.OPEN)$/, 'open: an invoice, a message'],
  [
    /^manager:(entity\.SUBSCRIPTION_PLAN|tariffKind\.PLAN)$/,
    'the subscription: what is changed, what is sold',
  ],
];

type Texts = Map<string, string>;
const PLURAL = /_(zero|one|two|few|many|other)$/;
const all = new Map(LOCALES.map((locale) => [locale, interfaceTexts(filesNow('.'), locale)]));
const english = all.get('en') ?? new Map<string, string>();
const others = LOCALES.filter((locale) => locale !== 'en');
const textsIn = (locale: Locale): Texts =>
  new Map([...(all.get(locale) ?? [])].filter(([key]) => !PLURAL.test(key)));

const namespaceOf = (key: string) => key.slice(0, key.indexOf(':'));
const groupOf = (key: string) => key.slice(0, Math.max(key.lastIndexOf('.'), key.indexOf(':')));
/** Whether one pattern matches all keys, and with the same part `one` if it has it. */
const sameThing = (keys: string[]) =>
  SAME.some(([pattern]) => {
    const matches = keys.map((key) => pattern.exec(key));
    return matches.every(Boolean) && new Set(matches.map((match) => match?.groups?.one)).size === 1;
  });

/** Keys with one text, among those that `place` puts together. */
function equalTexts(texts: Texts, place: (key: string) => string): { keys: string[]; text: string }[] {
  const placed = Map.groupBy(texts, ([key, text]) => `${place(key)} ${text.trim().toLowerCase()}`);
  return [...placed.values()].flatMap((rows) =>
    rows.length > 1 ? [{ keys: rows.map(([key]) => key), text: rows[0]?.[1] ?? '' }] : [],
  );
}

const differInEnglish = (keys: string[]) =>
  new Set(keys.map((key) => english.get(key)?.trim().toLowerCase())).size > 1;

/** Namespaces of the pages; all pages have `shell`. */
const pages = globSync('pages/**/*.tsx').flatMap((file) => {
  const [, list] = /namespaces: \[([^\]]*)\]/.exec(readFileSync(file, 'utf8')) ?? [];
  return list === undefined
    ? []
    : [{ file, namespaces: new Set(['shell', ...(list.match(/[\w-]+/g) ?? [])]) }];
});
const buttonKeys = keysLike(
  buttonTexts().texts.map(({ key }) => key),
  new Set([...all.values()].flatMap((texts) => [...texts.keys()])),
);

/** The keys that are named, or match a name in which `*` stands for a part that is computed. */
function keysLike(names: string[], keys: Set<string>): Set<string> {
  const [computed, plain] = [names.filter((name) => name.includes('*')), new Set(names)];
  const patterns = [...new Set(computed)].map(
    (name) => new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '[^.]+')}$`),
  );
  return new Set([...keys].filter((key) => plain.has(key) || patterns.some((pattern) => pattern.test(key))));
}

describe('one text', () => {
  it.each(LOCALES)('in %s stands once in a group of tabs, sections, buttons or entries', (locale) => {
    const equal = equalTexts(textsIn(locale), groupOf).filter(({ keys }) => !sameThing(keys));
    expect(equal).toEqual([]);
  });

  it.each(others)('in %s does not stand for two English ones of a namespace', (locale) => {
    const equal = equalTexts(textsIn(locale), namespaceOf);
    expect(equal.filter(({ keys }) => differInEnglish(keys) && !sameThing(keys))).toEqual([]);
  });

  it.each(others)('in %s is not on two different buttons of a page', (locale) => {
    expect(pages.length).toBeGreaterThan(40);
    const buttons = [...textsIn(locale)].filter(([key]) => buttonKeys.has(key));
    expect(buttons.length).toBeGreaterThan(120);
    for (const { file, namespaces } of pages) {
      const own = new Map(buttons.filter(([key]) => namespaces.has(namespaceOf(key))));
      const equal = equalTexts(own, () => file);
      expect(
        equal.filter(({ keys }) => differInEnglish(keys) && !sameThing(keys)),
        file,
      ).toEqual([]);
    }
  });

  const equalAnywhere = LOCALES.flatMap((locale) => equalTexts(textsIn(locale), () => ''));
  it.each(SAME)('may be equal for %s: %s', (pattern) => {
    const matching = equalAnywhere.map(({ keys }) => keys.filter((key) => pattern.test(key)));
    expect(matching.some((keys) => keys.length > 1)).toBe(true);
  });
});
