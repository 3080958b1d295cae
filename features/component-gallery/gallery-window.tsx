import { ContentsEntry } from '@/components/product/contents-entry';
import { Cover } from '@/components/product/cover';
import { MarkedTitle } from '@/components/product/marked-title';
import { WishlistButton } from '@/components/product/wishlist-button';
import { Invitation } from '@/components/ui/invitation';
import { TextLink } from '@/components/ui/link';
import { SectionHead } from '@/components/ui/section-head';
import { Case, Plate } from './plate';
import { LONG, SAMPLES } from './samples';

const ENTRIES = [
  ['COURSE', 'Course', 'SQL that answers questions', '2.5 hr', '€23.40'],
  ['LONGREAD', 'Longread', 'The meeting that ends early', '25 min', 'Free'],
  ['MARATHON', 'Marathon', 'Seven days of drawing what you see', '3.5 hr', '€15'],
  ['PROFESSION', 'Profession', 'Data analyst', '12 hr', '€74.25'],
  ['PROGRAM', 'Programme', LONG, '4.5 hr', '€67.32'],
] as const;
const FOUND = [
  { at: 0, text: 'Stat', hit: true },
  { at: 4, text: 'istics without fear', hit: false },
];

/** Further components of the front page and the product lists. */
export function GalleryWindow() {
  return (
    <>
      <Plate
        name="Contents entry"
        file="components/product/contents-entry"
        note="The five ways of the front page."
      >
        {(half) => (
          <>
            <Case state="Every type, long text" flow="stack">
              <ol>
                {ENTRIES.map(([type, typeLabel, title, length, price]) => (
                  <ContentsEntry
                    key={type}
                    id={`${type}-${half}`}
                    {...{ type, typeLabel, title, length, price }}
                    href="#window"
                    about="A subject from the ground up, lesson by lesson."
                    heading="h4"
                  />
                ))}
              </ol>
            </Case>
            {SAMPLES.map(({ lang, language, title, text, price }) => (
              <Case key={lang} state={language} flow="stack" lang={lang}>
                <ol>
                  <ContentsEntry
                    {...{ id: lang, type: 'COURSE', typeLabel: language, title, about: text, price }}
                    href="#window"
                    heading="h4"
                  />
                </ol>
              </Case>
            ))}
          </>
        )}
      </Plate>
      <Plate name="Invitation" file="components/ui/invitation">
        {() => (
          <Case state="Default, long text" flow="stack">
            {['Not sure where to start?', LONG].map((title) => (
              <Invitation
                key={title}
                title={title}
                text="Five questions, two minutes, and a list made for you."
                href="#window"
                action="Take the quiz"
                picture={<Cover id="reqquiz" type="PROFESSION" shape="fill" />}
                heading="h4"
              />
            ))}
          </Case>
        )}
      </Plate>
      <Plate name="Section head" file="components/ui/section-head">
        {() => (
          <Case state="With a lead, with a link, long text" flow="stack">
            <SectionHead title="Five ways to learn today" heading="h4">
              <p>The most popular one in each format.</p>
            </SectionHead>
            <SectionHead title={LONG} heading="h4">
              <TextLink variant="strong" href="#window">
                See what’s new
              </TextLink>
            </SectionHead>
          </Case>
        )}
      </Plate>
      <Plate name="Heart and marked title" file="components/product/wishlist-button, marked-title">
        {(half) => (
          <>
            <Case state="Off, on, with an edge">
              <WishlistButton isOn={false} label={`Put aside, ${half}`} onToggle={() => {}} />
              <WishlistButton isOn label={`Take back, ${half}`} onToggle={() => {}} />
              <WishlistButton isOn outline label={`Take back here, ${half}`} onToggle={() => {}} />
            </Case>
            <Case state="What was looked for" flow="stack">
              <p>
                <MarkedTitle stretches={FOUND} />
              </p>
            </Case>
          </>
        )}
      </Plate>
    </>
  );
}
