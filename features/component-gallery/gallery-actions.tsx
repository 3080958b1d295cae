import { Bell, Heart, Search, ShoppingBag, Sparkles, X } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { TextLink } from '@/components/ui/link';
import { GalleryChips } from './gallery-chips';
import { Case, Plate } from './plate';
import { LONG, SAMPLES } from './samples';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;
const SIZES = ['small', 'medium', 'large'] as const;
/** Buttons and links. */
export function GalleryActions() {
  return (
    <>
      <Buttons />
      <IconButtons />
      <Plate name="Text link" file="components/ui/link">
        {() => (
          <>
            <Case state="Variants">
              <TextLink href="#actions">Inline, in a sentence</TextLink>
              <TextLink href="#actions" variant="quiet">
                Quiet
              </TextLink>
              <TextLink href="#actions" variant="strong">
                A step onward
              </TextLink>
            </Case>
            <Case state="Focus" focus>
              <TextLink href="#actions">Inline, in a sentence</TextLink>
              <TextLink href="#actions" variant="strong">
                A step onward
              </TextLink>
            </Case>
            <Case state="Long text">
              <TextLink href="#actions">{LONG}</TextLink>
            </Case>
          </>
        )}
      </Plate>
      <GalleryChips />
    </>
  );
}

function Buttons() {
  return (
    <Plate
      name="Button"
      file="components/ui/button"
      note="A button at work keeps its label and its focus; nothing spins. With an address it is a link."
    >
      {() => (
        <>
          {VARIANTS.map((variant) => (
            <Case key={variant} state={`${variant}: default, with an icon, disabled, loading`}>
              <Button variant={variant}>Start learning</Button>
              <Button variant={variant} icon={<Sparkles aria-hidden="true" />}>
                Try it
              </Button>
              <Button variant={variant} disabled>
                Disabled
              </Button>
              <Button variant={variant} loading>
                Saving
              </Button>
            </Case>
          ))}
          <Case state="Focus" focus>
            {VARIANTS.map((variant) => (
              <Button key={variant} variant={variant}>
                Focus
              </Button>
            ))}
          </Case>
          <Case state="Sizes">
            {SIZES.map((size) => (
              <Button key={size} size={size} variant="secondary">
                {size}
              </Button>
            ))}
          </Case>
          <Case state="Wide, a link, long text" flow="stack">
            <Button wide href="#actions">
              Go to the course
            </Button>
            <Button variant="secondary">{LONG}</Button>
          </Case>
          {SAMPLES.map(({ lang, language, action }) => (
            <Case key={lang} state={language} lang={lang}>
              <Button>{action}</Button>
              <Button variant="secondary" size="small">
                {action}
              </Button>
            </Case>
          ))}
        </>
      )}
    </Plate>
  );
}

function IconButtons() {
  return (
    <Plate name="Icon button" file="components/ui/icon-button" note="Its label is said and shown as a hint.">
      {() => (
        <>
          <Case state="quiet, outline, raised, small">
            <IconButton label="Search">
              <Search aria-hidden="true" />
            </IconButton>
            <IconButton label="Notifications" variant="outline">
              <Bell aria-hidden="true" />
            </IconButton>
            <IconButton label="Wish" variant="raised">
              <Heart aria-hidden="true" />
            </IconButton>
            <IconButton label="Close" size="small">
              <X aria-hidden="true" />
            </IconButton>
          </Case>
          <Case state="With a count, pressed, disabled">
            <IconButton label="Cart, 3 products" count={3}>
              <ShoppingBag aria-hidden="true" />
            </IconButton>
            <IconButton label="Cart, 99+ products" count="99+" href="#actions">
              <ShoppingBag aria-hidden="true" />
            </IconButton>
            <IconButton label="Wished" aria-pressed="true">
              <Heart aria-hidden="true" />
            </IconButton>
            <IconButton label="Search, not now" disabled>
              <Search aria-hidden="true" />
            </IconButton>
          </Case>
          <Case state="Focus" focus>
            <IconButton label="Search, focused">
              <Search aria-hidden="true" />
            </IconButton>
          </Case>
        </>
      )}
    </Plate>
  );
}
