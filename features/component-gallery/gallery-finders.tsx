import { useState } from 'react';
import { Autocomplete } from '@/components/ui/autocomplete';
import { Button } from '@/components/ui/button';
import { Combobox } from '@/components/ui/combobox';
import { Field } from '@/components/ui/field';
import { Case, Plate } from './plate';

const CITIES = ['Amsterdam', 'Bengaluru', 'Chengdu', 'Dresden', 'Kolkata', 'Seoul', 'Ulaanbaatar'];
const CITY_OPTIONS = CITIES.map((label) => ({ value: label.toLowerCase(), label }));

/** Long lists, filtered by typing. */
export function GalleryFinders() {
  return (
    <>
      <Plate
        name="Combobox"
        file="components/ui/combobox"
        note="One of a long list, narrowed by typing; nothing found is said."
      >
        {() => (
          <>
            <Case state="Empty, chosen, disabled" flow="stack">
              <City label="City" chosen={null} />
              <City label="City of birth" chosen="seoul" />
              <City label="City, not now" chosen="dresden" disabled />
            </Case>
          </>
        )}
      </Plate>
      <Plate
        name="Autocomplete"
        file="components/ui/autocomplete"
        note="Any text may be typed; the items are suggestions."
      >
        {(half) => (
          <Case state="Type a letter: suggestions; type “x”: none" flow="stack">
            <Suggestions label={`Search, ${half}`} />
          </Case>
        )}
      </Plate>
    </>
  );
}

function City({ label, chosen, disabled }: { label: string; chosen: string | null; disabled?: boolean }) {
  const [city, setCity] = useState(chosen);
  return (
    <Field label={label}>
      <Combobox
        options={CITY_OPTIONS}
        value={city}
        onValueChange={setCity}
        placeholder="Type to narrow"
        emptyText="No such city"
        openLabel={`Open the list of ${label}`}
        clearLabel={`Clear ${label}`}
        disabled={disabled}
      />
    </Field>
  );
}

function Suggestions({ label }: { label: string }) {
  const [term, setTerm] = useState('');
  const found = term ? CITIES.filter((city) => city.toLowerCase().includes(term.toLowerCase())) : [];
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <Autocomplete
        label={label}
        value={term}
        onValueChange={setTerm}
        items={found.map((value) => ({ value, hint: 'City' }))}
        placeholder="Search"
        emptyText={term ? 'Nothing like it' : undefined}
        statusText={`${found.length} suggestions`}
      />
      <Button type="submit" className="visually-hidden">
        Search
      </Button>
    </form>
  );
}
