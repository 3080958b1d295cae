import {
  HeadingLevel,
  HorizontalPositionAlign,
  HorizontalPositionRelativeFrom,
  ImageRun,
  Paragraph,
  type ParagraphChild,
  TextRun,
  TextWrappingType,
  VerticalPositionRelativeFrom,
} from 'docx';
import type { PrintedResume } from '../../../../../domain/resume/printed-resume.ts';
import type { DocxPhoto } from './docx-photo.ts';
import { linkRun, plainXml } from './docx-text.ts';

const PHOTO_SIDE_PX = 104;
const EMU_PER_PX = 9525;

/** Name, headline and contacts, with the picture at the edge of the page. */
export function pageTop({ name, headline, contacts }: PrintedResume, photo: DocxPhoto | null): Paragraph[] {
  const picture: ParagraphChild[] = photo ? [pictureOf(photo, name)] : [];
  const lines = contacts.flatMap((contact, index) => [
    ...(index > 0 ? [new TextRun('  ·  ')] : []),
    linkRun(contact),
  ]);
  return [
    new Paragraph({ heading: HeadingLevel.TITLE, children: [...picture, new TextRun(plainXml(name))] }),
    ...(headline ? [new Paragraph({ style: 'Subtitle', children: [new TextRun(plainXml(headline))] })] : []),
    ...(lines.length > 0 ? [new Paragraph({ style: 'Contacts', children: lines })] : []),
  ];
}

/** The heading of a section. */
export const headingParagraph = (title: string): Paragraph =>
  new Paragraph({ heading: HeadingLevel.HEADING_1, children: [new TextRun(plainXml(title))] });

const pictureOf = ({ type, data }: DocxPhoto, name: string): ImageRun =>
  new ImageRun({
    ...{ type, data },
    transformation: { width: PHOTO_SIDE_PX, height: PHOTO_SIDE_PX },
    altText: { name: 'photo', title: plainXml(name), description: plainXml(name) },
    floating: {
      horizontalPosition: {
        relative: HorizontalPositionRelativeFrom.MARGIN,
        align: HorizontalPositionAlign.RIGHT,
      },
      verticalPosition: { relative: VerticalPositionRelativeFrom.MARGIN, offset: 0 },
      wrap: { type: TextWrappingType.SQUARE },
      margins: { left: 12 * EMU_PER_PX, bottom: 6 * EMU_PER_PX },
    },
  });
