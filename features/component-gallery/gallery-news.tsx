import { useState } from 'react';
import { ProviderIcon } from '@/components/brand/provider-icon';
import { NotificationRow } from '@/components/notification/notification-row';
import { CheckboxGroup } from '@/components/ui/checkbox-group';
import { PasswordInput } from '@/components/ui/password-input';
import { StatusLine } from '@/components/ui/status-line';
import { Case, type Half, Plate } from './plate';
import { LONG } from './samples';

const TEMPLATES = [
  ['WELCOME', 'Welcome to Kurso'],
  ['ORDER_PAID', 'Your course is open'],
  ['CERTIFICATE_CAN_BE_ISSUED', 'Your certificate is ready'],
  ['REVIEW_CAN_BE_CREATED', 'How was it?'],
  ['RECOMMENDATION_QUIZ', 'Your list is here'],
  ['SOMETHING_NEW', LONG],
] as const;
const DAYS = ['Monday', 'Wednesday', 'Friday'].map((label) => ({ value: label, label }));

/** Notifications, and form components added later. */
export function GalleryNews() {
  return (
    <>
      <Plate name="Notification" file="components/notification/notification-row, template-mark">
        {() => (
          <Case state="Every template, unread and read, long text" flow="stack">
            {TEMPLATES.map(([template, subject], index) => (
              <NotificationRow
                key={template}
                {...{
                  template,
                  subject,
                  href: '#news',
                  time: '5 minutes ago',
                  dateTime: '2026-03-01T10:00Z',
                }}
                unread={index % 2 === 0}
                unreadLabel="Unread"
                compact={index === 1}
              />
            ))}
          </Case>
        )}
      </Plate>
      <Plate name="Group of boxes" file="components/ui/checkbox-group">
        {(half) => (
          <>
            <Days half={half} variant="plain" hint="Any number." />
            <Days half={half} variant="cards" error="Choose one at least." />
          </>
        )}
      </Plate>
      <Plate name="Password" file="components/ui/password-input">
        {(half) => (
          <Case state="Hidden until asked for" flow="stack">
            <PasswordInput
              {...{
                name: `password-${half}`,
                'aria-label': `Password, ${half}`,
                defaultValue: 'correct horse',
              }}
              showLabel="Show the password"
              hideLabel="Hide the password"
            />
          </Case>
        )}
      </Plate>
      <Plate name="Status line and marks" file="components/ui/status-line, components/brand/provider-icon">
        {() => (
          <>
            <Case state="Something is going on">
              <StatusLine text="Saving…" />
            </Case>
            <Case state="Identity providers">
              <ProviderIcon provider="GOOGLE" />
              <ProviderIcon provider="LOCAL" />
            </Case>
          </>
        )}
      </Plate>
    </>
  );
}

type DaysProps = { half: Half; variant: 'plain' | 'cards'; hint?: string; error?: string };

function Days({ half, variant, hint, error }: DaysProps) {
  const [values, setValues] = useState(['Monday']);
  return (
    <Case state={error ? 'Cards, with an error' : 'Rows, with a hint'} flow="stack">
      <CheckboxGroup
        legend="When do you learn?"
        name={`days-${variant}-${half}`}
        options={DAYS}
        {...{ values, variant, hint, error }}
        onValuesChange={setValues}
      />
    </Case>
  );
}
