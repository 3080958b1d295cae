import { Eye, Mail } from 'lucide-react';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { Textarea } from '@/components/ui/textarea';
import { GalleryChoices } from './gallery-choices';
import { GalleryFinders } from './gallery-finders';
import { Case, Plate } from './plate';
import { LONG, SAMPLES } from './samples';

const LEVELS = [
  { value: 'beginner', label: 'Beginner' },
  { value: 'middle', label: 'Some experience' },
  { value: 'expert', label: 'Expert', disabled: true },
];

/** Form controls. */
export function GalleryForms() {
  return (
    <>
      <Inputs />
      <LongerControls />
      <GalleryChoices />
      <GalleryFinders />
    </>
  );
}

function Inputs() {
  return (
    <Plate
      name="Field and text input"
      file="components/ui/field, text-input"
      note="The field joins label, hint and error to the control inside it."
    >
      {() => (
        <>
          <Case state="Default, filled, required, with a note" flow="stack">
            <Field label="Name">
              <TextInput placeholder="As it should stand on the certificate" autoComplete="off" />
            </Field>
            <Field label="Mail" required hint="Only letters about your courses.">
              <TextInput type="email" defaultValue="asha@school.example" icon={<Mail />} autoComplete="off" />
            </Field>
            <Field label="Password" note="optional">
              <TextInput
                type="password"
                autoComplete="off"
                action={
                  <IconButton label="Show the password" size="small">
                    <Eye aria-hidden="true" />
                  </IconButton>
                }
              />
            </Field>
          </Case>
          <Case state="Focus" flow="stack" focus>
            <Field label="Focused name">
              <TextInput autoComplete="off" />
            </Field>
          </Case>
          <Case state="Error, disabled, read only" flow="stack">
            <Field label="Wrong mail" error="This is no mail address.">
              <TextInput defaultValue="asha@" autoComplete="off" />
            </Field>
            <Field label="Country">
              <TextInput disabled defaultValue="Mongolia" />
            </Field>
            <Field label="Number of the order">
              <TextInput readOnly defaultValue="K-20418" />
            </Field>
          </Case>
          <Case state="Long text" flow="stack">
            <Field label={LONG} hint={LONG} error={LONG}>
              <TextInput defaultValue={LONG} />
            </Field>
          </Case>
          {SAMPLES.map(({ lang, language, title, hint, error, author }) => (
            <Case key={lang} state={language} flow="stack" lang={lang}>
              <Field label={title} hint={hint} error={error}>
                <TextInput defaultValue={author} />
              </Field>
            </Case>
          ))}
        </>
      )}
    </Plate>
  );
}

function LongerControls() {
  return (
    <Plate
      name="Text area and select"
      file="components/ui/textarea, select"
      note="The select is the platform's own."
    >
      {() => (
        <>
          <Case state="Default" flow="stack">
            <Field label="Question">
              <Textarea placeholder="What did you try?" />
            </Field>
            <Field label="Level">
              <Select options={LEVELS} placeholder="Choose" />
            </Field>
          </Case>
          <Case state="Error" flow="stack">
            <Field label="Unanswered question" error="Write at least a sentence.">
              <Textarea rows={2} />
            </Field>
            <Field label="Level not chosen" error="Choose one.">
              <Select options={LEVELS} placeholder="Choose" />
            </Field>
          </Case>
          <Case state="Disabled" flow="stack">
            <Field label="Closed question">
              <Textarea rows={2} disabled defaultValue="The discussion is over." />
            </Field>
            <Field label="Fixed level">
              <Select options={LEVELS} disabled defaultValue="middle" />
            </Field>
          </Case>
        </>
      )}
    </Plate>
  );
}
