import { Checkbox } from '@/components/ui/checkbox';
import { RadioGroup } from '@/components/ui/radio-group';
import { Switch } from '@/components/ui/switch';
import { Case, Plate } from './plate';
import { LONG, SAMPLES } from './samples';

const PACES = [
  { value: 'calm', label: 'Calm', hint: 'Two lessons a week' },
  { value: 'brisk', label: 'Brisk', hint: 'A lesson a day' },
  { value: 'own', label: 'My own', disabled: true },
];

/** Checkboxes, radio buttons and switches. */
export function GalleryChoices() {
  return (
    <>
      <Plate name="Checkbox" file="components/ui/checkbox">
        {() => (
          <>
            <Case state="Off, on, with a count, disabled" flow="stack">
              <Checkbox label="Send me news" />
              <Checkbox label="Free only" defaultChecked count={24} />
              <Checkbox label="Not offered here" disabled />
              <Checkbox label="Always on" disabled defaultChecked />
            </Case>
            <Case state="Focus" flow="stack" focus>
              <Checkbox label="Focused" />
            </Case>
            <Case state="Hint, error, long text" flow="stack">
              <Checkbox label="Keep me signed in" hint="Not on a shared computer." />
              <Checkbox label="I agree to the terms" required error="Agree to go on." />
              <Checkbox label={LONG} />
            </Case>
            {SAMPLES.map(({ lang, language, text, error }) => (
              <Case key={lang} state={language} flow="stack" lang={lang}>
                <Checkbox label={text} error={error} defaultChecked />
              </Case>
            ))}
          </>
        )}
      </Plate>
      <Plate name="Switch" file="components/ui/switch">
        {() => (
          <Case state="Off, on, disabled" flow="stack">
            <Switch label="Mail me about offers" />
            <Switch label="Show it on the site" defaultChecked />
            <Switch label="Nothing to switch" disabled />
          </Case>
        )}
      </Plate>
      <Plate name="Radio group" file="components/ui/radio-group" note="Cards for choices that matter.">
        {(half) => (
          <>
            <Case state="Plain" flow="stack">
              <RadioGroup legend="Pace" name={`pace-${half}`} options={PACES} defaultValue="calm" />
            </Case>
            <Case state="Cards" flow="stack">
              <RadioGroup
                legend="Pace of the marathon"
                variant="cards"
                name={`cards-${half}`}
                options={PACES}
                defaultValue="brisk"
              />
            </Case>
            <Case state="Error" flow="stack">
              <RadioGroup
                legend="Pace, not chosen"
                hint="It can be changed later."
                name={`wrong-${half}`}
                options={PACES.slice(0, 2)}
                error="Choose one."
              />
            </Case>
          </>
        )}
      </Plate>
    </>
  );
}
