import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { RadioGroup } from '@/components/ui/radio-group';
import { Select } from '@/components/ui/select';
import { TextInput } from '@/components/ui/text-input';
import { Textarea } from '@/components/ui/textarea';

afterEach(cleanup);

const controls = {
  input: <TextInput name="x" />,
  textarea: <Textarea name="x" />,
  select: <Select name="x" options={[{ value: 'a', label: 'A' }]} />,
};

describe.each(Object.entries(controls))('a field around a %s', (_, control) => {
  it('labels the control and connects hint and error to it', () => {
    render(
      <Field label="E-mail" hint="We write rarely." error="This is no address." required>
        {control}
      </Field>,
    );
    const element = screen.getByLabelText(/^E-mail/);
    const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'This is no address.',
      'We write rarely.',
    ]);
    expect(element.getAttribute('aria-invalid')).toBe('true');
    expect(element.getAttribute('aria-required')).toBe('true');
  });

  it('has no error attributes without an error', () => {
    render(<Field label="E-mail">{control}</Field>);
    const element = screen.getByLabelText('E-mail');
    expect(element.hasAttribute('aria-invalid')).toBe(false);
    expect(element.hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('form controls', () => {
  it('a checkbox shows its error', () => {
    render(<Checkbox label="I agree" error="Please agree first." />);
    const box = screen.getByRole('checkbox', { name: 'I agree', description: 'Please agree first.' });
    expect(box.getAttribute('aria-invalid')).toBe('true');
  });

  it('a radio group is one labelled group that reports the choice', async () => {
    const onValueChange = vi.fn();
    const options = [
      { value: 'card', label: 'Card' },
      { value: 'paypal', label: 'PayPal' },
    ];
    render(
      <RadioGroup
        legend="Pay with"
        name="pay"
        value="card"
        options={options}
        onValueChange={onValueChange}
      />,
    );
    expect(screen.getByRole('group', { name: 'Pay with' })).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: 'PayPal' }));
    expect(onValueChange).toHaveBeenCalledWith('paypal');
  });
});

describe('button', () => {
  it('ignores presses while loading and keeps its label and focus', async () => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
    render(
      <form onSubmit={onSubmit}>
        <Button loading type="submit" onClick={onClick}>
          Pay
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Pay' });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('is a link if it has an href', () => {
    render(<Button href="/en/signin">Sign in</Button>);
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/en/signin');
  });
});
