import { Chip } from '@/components/ui/chip';
import { Case, Plate } from './plate';
import { LONG, SAMPLES } from './samples';

const nothing = () => {};

/** Chips: filters, links and removable ones. */
export function GalleryChips() {
  return (
    <Plate name="Chip" file="components/ui/chip" note="A link, a toggle, a removable mark, or plain text.">
      {() => (
        <>
          <Case state="Text, link, toggle, toggle on, removable">
            <Chip>Beginner</Chip>
            <Chip href="#actions" count={12}>
              Statistics
            </Chip>
            <Chip onClick={nothing} selected={false}>
              Free
            </Chip>
            <Chip onClick={nothing} selected count={4}>
              Short
            </Chip>
            <Chip onRemove={nothing} removeLabel="Remove Design">
              Design
            </Chip>
          </Case>
          <Case state="Focus" focus>
            <Chip href="#actions">Statistics</Chip>
            <Chip onClick={nothing} selected>
              Short
            </Chip>
          </Case>
          <Case state="Long text">
            <Chip onRemove={nothing} removeLabel="Remove the long one">
              {LONG}
            </Chip>
          </Case>
          {SAMPLES.map(({ lang, language, type, action }) => (
            <Case key={lang} state={language} lang={lang}>
              <Chip>{type}</Chip>
              <Chip onClick={nothing} selected>
                {action}
              </Chip>
            </Case>
          ))}
        </>
      )}
    </Plate>
  );
}
