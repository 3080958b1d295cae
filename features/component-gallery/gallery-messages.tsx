import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { Case, Plate } from './plate';
import { LONG, SAMPLES } from './samples';

const TONES = ['info', 'success', 'warning', 'danger'] as const;

/** Notices, empty states, error states and loading states. */
export function GalleryMessages() {
  return (
    <>
      <Plate name="Banner" file="components/ui/banner">
        {() => (
          <>
            <Case state="Tones" flow="stack">
              {TONES.map((tone) => (
                <Banner key={tone} tone={tone} title={`A banner that is ${tone}`}>
                  One sentence that says what follows from it.
                </Banner>
              ))}
            </Case>
            <Case state="With an action; as a bar; long text" flow="stack">
              <Banner
                title="Confirm your email address"
                action={
                  <Button size="small" variant="secondary">
                    Resend email
                  </Button>
                }
              >
                The email is on its way.
              </Banner>
              <Banner tone="warning" shape="bar">
                You are offline: what you read is still here.
              </Banner>
              <Banner tone="danger" title={LONG}>
                {LONG}
              </Banner>
            </Case>
            {SAMPLES.map(({ lang, language, title, text }) => (
              <Case key={lang} state={language} flow="stack" lang={lang}>
                <Banner tone="success" title={title}>
                  {text}
                </Banner>
              </Case>
            ))}
          </>
        )}
      </Plate>
      <Plate name="Empty state" file="components/ui/empty-state" note="It always shows a way onward.">
        {() => (
          <>
            <Case state="With an action" flow="stack">
              <EmptyState
                heading="h3"
                title="Your cart is empty"
                text="What you put in stays here, also without an account."
                action={<Button href="#messages">See the courses</Button>}
              />
            </Case>
            <Case state="Long text" flow="stack">
              <EmptyState heading="h3" title={LONG} text={LONG} />
            </Case>
          </>
        )}
      </Plate>
      <Plate name="Error state" file="components/ui/error-state">
        {() => (
          <>
            <Case state="With a code and an action" flow="stack">
              <ErrorState
                heading="h3"
                code="503"
                title="The school does not answer"
                text="Your work is kept. Try again in a moment."
                action={<Button variant="secondary">Try again</Button>}
              />
            </Case>
            {SAMPLES.map(({ lang, language, title, text, action }) => (
              <Case key={lang} state={language} flow="stack" lang={lang}>
                <ErrorState heading="h3" title={title} text={text} action={<Button>{action}</Button>} />
              </Case>
            ))}
          </>
        )}
      </Plate>
      <Plate name="Skeleton" file="components/ui/skeleton" note="Waiting content has a shape of its own.">
        {() => (
          <Case state="Text, lines, block, circle" flow="stack">
            <Skeleton width="40%" />
            <Skeleton lines={3} />
            <Skeleton shape="block" height="96px" />
            <Skeleton shape="circle" width="56px" height="56px" />
          </Case>
        )}
      </Plate>
    </>
  );
}
