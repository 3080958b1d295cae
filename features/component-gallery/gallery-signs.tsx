import { Flame } from 'lucide-react';
import { Avatar } from '@/components/ui/avatar';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Price } from '@/components/ui/price';
import { Progress, ProgressRing, type ProgressTone } from '@/components/ui/progress';
import { Rating } from '@/components/ui/rating';
import { Case, Plate } from './plate';
import { SAMPLES } from './samples';

const TONES: readonly BadgeTone[] = [
  'neutral',
  'brand',
  'success',
  'warning',
  'danger',
  'course',
  'marathon',
  'program',
  'longread',
  'profession',
];
const PEOPLE = ['Asha Rao', 'Иван Петров', '李娜', 'Jo', 'Maria del Mar'];
const SIZES = ['small', 'medium', 'large'] as const;
const LESSONS: readonly [number, string, ProgressTone][] = [
  [0, 'Not begun', 'brand'],
  [35, '7 of 20 lessons', 'course'],
  [100, 'All 20 lessons', 'success'],
];

/** Small indicators inside cards, lists and lines. */
export function GallerySigns() {
  return (
    <>
      <Plate name="Badge" file="components/ui/badge">
        {() => (
          <>
            <Case state="Tones">
              {TONES.map((tone) => (
                <Badge key={tone} tone={tone}>
                  {tone}
                </Badge>
              ))}
            </Case>
            <Case state="With an icon">
              <Badge tone="marathon" icon={<Flame aria-hidden="true" />}>
                Starts on Monday
              </Badge>
            </Case>
            {SAMPLES.map(({ lang, language, type, action }) => (
              <Case key={lang} state={language} lang={lang}>
                <Badge tone="course">{type}</Badge>
                <Badge tone="success">{action}</Badge>
              </Case>
            ))}
          </>
        )}
      </Plate>
      <Plate name="Price" file="components/ui/price" note="The old price is named aloud before it is said.">
        {() => (
          <>
            <Case state="Sizes">
              {SIZES.map((size) => (
                <Price key={size} size={size} final="€49.00" />
              ))}
            </Case>
            <Case state="Reduced, free, with its reason" flow="stack">
              <Price final="€39.20" base="€49.00" baseLabel="Old price" discount="−20%" />
              <Price final="Free" free />
              <Price
                final="€31.36"
                base="€49.00"
                baseLabel="Old price"
                notes={['For subscribers, with WELCOME']}
              />
            </Case>
            {SAMPLES.map(({ lang, language, price }) => (
              <Case key={lang} state={language} lang={lang}>
                <Price final={price} base={price} discount="−20 %" />
              </Case>
            ))}
          </>
        )}
      </Plate>
      <Plate name="Rating" file="components/ui/rating">
        {() => (
          <Case state="Full, half, low, none, compact" flow="stack">
            <Rating value={5} label="5 out of 5, 12 reviews" text="5.0" count="(12)" />
            <Rating value={4.5} label="4.5 out of 5, 213 reviews" text="4.5" count="(213)" />
            <Rating value={1.2} label="1.2 out of 5, 2 reviews" text="1.2" count="(2)" />
            <Rating value={0} label="No reviews yet" />
            <Rating compact value={4.8} label="4.8 out of 5" text="4.8" />
          </Case>
        )}
      </Plate>
      <Plate name="Progress" file="components/ui/progress">
        {() => (
          <>
            <Case state="Bar: begun, under way, done; text hidden" flow="stack">
              {LESSONS.map(([value, text, tone]) => (
                <Progress key={value} value={value} label="Course progress" text={text} tone={tone} />
              ))}
              <Progress value={60} label="Upload" text="60%" hideText />
            </Case>
            <Case state="Ring">
              {LESSONS.map(([value, text, tone]) => (
                <ProgressRing key={value} value={value} label="Course progress" text={text} tone={tone}>
                  {value}
                </ProgressRing>
              ))}
              <ProgressRing value={80} size={96} label="Programme progress" tone="program">
                80%
              </ProgressRing>
            </Case>
          </>
        )}
      </Plate>
      <Plate name="Avatar" file="components/ui/avatar" note="Letters where there is no picture.">
        {() => (
          <>
            <Case state="Names">
              {PEOPLE.map((name) => (
                <Avatar key={name} name={name} />
              ))}
            </Case>
            <Case state="Sizes, no name, a picture">
              <Avatar name="Asha Rao" size={24} />
              <Avatar name="Asha Rao" size={64} />
              <Avatar name="" />
              <Avatar name="Kurso" src="/favicon.svg" />
            </Case>
          </>
        )}
      </Plate>
    </>
  );
}
