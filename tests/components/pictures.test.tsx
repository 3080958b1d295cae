import { render, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Cover } from '@/components/product/cover';
import { Portrait } from '@/components/product/portrait';
import { Avatar } from '@/components/ui/avatar';
import { fixedPictureSources } from '@/domain/picture';
import { Picture } from '@/features/learning/player/picture';

const SRC = '/media/0192f3a4-1111-7abc-8def-0123456789ab/a.jpg';
const LESSON = {
  contentId: 'c:1',
  required: true,
  kind: 'image',
  url: SRC,
  alt: 'A map',
  caption: null,
} as const;
const SIZE = { width: 1000, height: 500 };

function attributesOf(picture: React.ReactElement) {
  const img = render(picture).container.querySelector('img');
  const of = (name: string) => img?.getAttribute(name) ?? null;
  return {
    src: of('src'),
    srcset: of('srcset'),
    sizes: of('sizes'),
    width: of('width'),
    height: of('height'),
  };
}

it.each([
  ['cover', <Cover key="a" id="1" type="COURSE" src={SRC} />, ['320', '200']],
  ['portrait', <Portrait key="b" id="1" name="Asha" src={SRC} />, ['200', '200']],
  [
    'public picture of a lesson',
    <Picture key="c" item={{ ...LESSON, ...SIZE, isPublic: true }} />,
    ['1000', '500'],
  ],
])('a %s has its widths and its size', (_, picture, [width, height]) => {
  expect(attributesOf(picture)).toEqual({
    src: SRC,
    srcset: expect.stringMatching(/^\/_next\/image\?url=%2Fmedia%2F\S+&w=\d+&q=75 \d+w, /),
    sizes: expect.stringMatching(/px, \d+(px|vw)$/),
    width,
    height,
  });
});

it('an avatar has more pixels for dense screens', () => {
  const avatar = <Avatar name="Asha" {...fixedPictureSources(SRC, 32)} size={32} />;
  expect(attributesOf(avatar)).toMatchObject({
    srcset: expect.stringMatching(/w=32&q=75 1x, \S+w=64&q=75 2x, \S+w=96&q=75 3x$/),
    width: '32',
    height: '32',
  });
});

it.each([
  ['paid picture of a lesson', <Picture key="a" item={{ ...LESSON, ...SIZE, isPublic: false }} />],
  [
    'picture of unknown size',
    <Picture key="b" item={{ ...LESSON, width: null, height: null, isPublic: true }} />,
  ],
  ['drawing', <Cover key="c" id="1" type="COURSE" src="/covers/a.svg" />],
  ['picture of another site', <Cover key="d" id="1" type="COURSE" src="https://magazine.test/a.jpg" />],
])('a %s has one', (_, picture) => {
  expect(attributesOf(picture)).toMatchObject({ srcset: null, sizes: null });
});

it('the address of a drawn cover is drawn, not requested', async () => {
  const { container } = render(<Cover id="1" type="COURSE" src="/og/cover/course.query.data.svg" />);
  expect(container.querySelector('img')).toBeNull();
  await waitFor(() => expect(container.querySelectorAll('svg path').length).toBeGreaterThan(3));
});

it('a teacher without a photo is drawn', async () => {
  const { container } = render(<Portrait id="marta-lindqvist" name="Marta Lindqvist" />);
  await waitFor(() => expect(container.querySelectorAll('svg path').length).toBeGreaterThan(8));
  expect(container.querySelector('text')).toBeNull();
});

it('a drawing of a lesson scrolls in a frame of its own, unless it is small; photos never do', () => {
  const frameOf = (url: string, width: number | null) => {
    const item = { ...LESSON, url, width, height: null, isPublic: true };
    return render(<Picture item={item} />).container.querySelector('[data-scroll] > img');
  };
  const drawing = SRC.replace('.jpg', '.svg');
  expect(frameOf(drawing, 800)).not.toBeNull();
  expect(frameOf(drawing, 48)).toBeNull();
  expect(frameOf(drawing, null)).toBeNull();
  expect(frameOf(SRC, 800)).toBeNull();
});
