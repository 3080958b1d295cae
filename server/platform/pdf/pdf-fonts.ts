import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { projectFile } from '../../../db/project-file.ts';
import { unpackWoff } from './woff.ts';

export interface PdfFont {
  /** The family name in the font, as used by templates. */
  family: string;
  /** A module of a package, or a file of `fonts/`. */
  file: string;
  /** Hash of the file as it is stored. */
  sha256: string;
}

const sans = (style: string, sha256: string): PdfFont => ({
  family: 'Noto Sans',
  file: `@expo-google-fonts/noto-sans/${style}/NotoSans_${style}.ttf`,
  sha256,
});

const serif = (style: string, sha256: string): PdfFont => ({
  family: 'Noto Serif',
  file: `@expo-google-fonts/noto-serif/${style}/NotoSerif_${style}.ttf`,
  sha256,
});

const script = (family: string, file: string, sha256: string): PdfFont => ({
  family,
  file: `./${file}-normal.woff`,
  sha256,
});

/** All fonts of documents, all under the SIL Open Font License 1.1. Noto Sans includes Devanagari. */
export const PDF_FONTS: readonly PdfFont[] = [
  sans('400Regular', 'fe8c022f48d8dd29f17b744d16f9346f4357e16f7d4f7be58b000ae7c291b614'),
  sans('400Regular_Italic', 'feb3e57888ce3acb604f270c278cfb304c674306518771619ddbdefca42a066b'),
  sans('700Bold', '13a813c49624ae3ba3c5c6e72c5ebffc4b9e1e6ea32f421c04069b037c6ad431'),
  serif('400Regular', 'a7e8ea1ab7e7d368b001c892d6148325fffc849a46e030e55e1bdc597bbe939d'),
  serif('400Regular_Italic', '15d5f8050fc1f142545e7a26a50bd07a0434eca535d4d98aad9d5e8f03741e43'),
  serif('700Bold', '1b941681106aae26ead3a24c6f15b51f994b1b26adce8742a37ce96648f0fe0a'),
  script(
    'Baloo Da 2',
    'baloo-da-2-bengali-400',
    '686ae7d8b6cd9fcd8a3010f20fa4c9142b432860b8ef28f51b07c77022b1d6e9',
  ),
  script(
    'Baloo Da 2',
    'baloo-da-2-bengali-700',
    '24a82ecfd9efa988b6e4ecd7283729ee6bcd050e974290983f42e43008219208',
  ),
  script(
    'Noto Sans SC',
    'noto-sans-sc-chinese-simplified-400',
    'dc20a86875ff056a6332c353bc9a82d199bb2e5aae1d444f912c1fbff783bfa5',
  ),
  script(
    'Noto Sans SC',
    'noto-sans-sc-chinese-simplified-700',
    '22c4ff81e88902b3768f2f1d8b5cf8aa7de0bc134e4238792e3ac0a3ecdec11a',
  ),
  script(
    'Noto Sans JP',
    'noto-sans-jp-japanese-400',
    '5a20c9fa9321ca17a2bdb5b347af5de26ede6f674c78a37f859848e014444e3f',
  ),
  script(
    'Noto Sans JP',
    'noto-sans-jp-japanese-700',
    '589185d95e7382c4330d733dbf40f69edb2e20063d46f79d1b801539dcacb33b',
  ),
  script(
    'Noto Sans KR',
    'noto-sans-kr-korean-400',
    '2b263951a31b9d4f8704796d207de4442d68300d49e8d9636a0a6daeafb83532',
  ),
  script(
    'Noto Sans KR',
    'noto-sans-kr-korean-700',
    'b9d0b44f8b0a93a4dd186d914c6c8938451dc9db22b8e6207fab5239e3d17689',
  ),
  // Only names of people come in these; certificates print them in bold.
  script(
    'Noto Sans Arabic',
    'noto-sans-arabic-arabic-700',
    'b7f9f2d066a6185cdf05ff5427956ffb414c571df32ee947be8b8f592e143952',
  ),
  script(
    'Noto Sans Armenian',
    'noto-sans-armenian-armenian-700',
    'c4a8b5317a184fd119b24264dea9631b9ea5c9baded0f192c062cd9ae12043ad',
  ),
  script(
    'Noto Sans Georgian',
    'noto-sans-georgian-georgian-700',
    'c26a9ceac606ff14a3c003af6c361883648ea2b53c7a41dcd664d511c575e760',
  ),
  script(
    'Noto Sans Gujarati',
    'noto-sans-gujarati-gujarati-700',
    '0cbf06cdd70328cb0419adf9093374b771723c91d907754e7a376b861781f839',
  ),
  script(
    'Noto Sans Gurmukhi',
    'noto-sans-gurmukhi-gurmukhi-700',
    '7932cd4b4f34617cbb898d2f069cb59bb94ec364f5cb9ebb40576cab268324dd',
  ),
  script(
    'Noto Sans Hebrew',
    'noto-sans-hebrew-hebrew-700',
    '95d923b1beb08c835b1338d70b4fc9f53306476bfd3ec6718b79ace7c8f578e0',
  ),
  script(
    'Noto Sans Kannada',
    'noto-sans-kannada-kannada-700',
    '6a2dd50223fb69a4ed9e479f19a51b1922be3fa848aef8048c0bb7a9c914d81b',
  ),
  script(
    'Noto Sans Malayalam',
    'noto-sans-malayalam-malayalam-700',
    '13a8d033b8213052aa3e43d25fd608d4c8abf9ceeac9384334965268cb2c90a5',
  ),
  script(
    'Noto Sans Tamil',
    'noto-sans-tamil-tamil-700',
    '365b66156af8de7998161174bc3d7c797c0cab5db569f721ddae546e42938ff2',
  ),
  script(
    'Noto Sans Telugu',
    'noto-sans-telugu-telugu-700',
    'd6877c9ca7b7413f7513da58f9aaa88885ce8d1c67f2ae72a98bb4b09225c18f',
  ),
  script(
    'Noto Sans Thai',
    'noto-sans-thai-thai-700',
    'fb4f163023f0564a0bd869a24d07d9fa27f52c9f443e88c599b1c4fc49d8e7cd',
  ),
];

const resolve = createRequire(projectFile('server/platform/pdf/fonts/')).resolve;

/**
 * The font as TrueType.
 * @throws when the file is not the verified one.
 */
export async function loadFont({ file, sha256 }: PdfFont): Promise<Buffer> {
  const bytes = await readFile(resolve(file));
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== sha256) throw new Error(`The font ${file} has the SHA-256 ${found}, not ${sha256}`);
  return file.endsWith('.woff') ? unpackWoff(bytes) : bytes;
}
