export type SocialType =
  | 'YOUTUBE'
  | 'TELEGRAM'
  | 'FACEBOOK'
  | 'VKONTAKTE'
  | 'INSTAGRAM'
  | 'TWITTER'
  | 'LINKEDIN';

export interface SocialIconProps {
  /** Case-insensitive, as the service sends it. */
  type: string;
  /** Pixels across. */
  size?: number;
}

const marks: Record<SocialType, string> = {
  YOUTUBE: 'M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4zm4 3.5v7l6-3.5z',
  TELEGRAM: 'M22 3 2 11l6 2.5L18 6.5l-7.5 8V21l3.5-4 4.5 3.5z',
  FACEBOOK: 'M14 22v-8h3l.6-4H14V8c0-1.3.6-2 2-2h2V2.4C17.4 2.2 16.4 2 15 2c-3 0-5 1.9-5 5v3H7v4h3v8z',
  VKONTAKTE:
    'M13 18C6.5 18 3 13.5 2.8 6h3.4c.1 5.4 2.5 7.7 4.3 8.2V6h3.2v4.7c1.8-.2 3.8-2.3 4.4-4.7h3.2c-.5 2.9-2.7 5-4.2 5.9 1.5.7 4 2.6 5 6.1h-3.5c-.8-2.4-2.6-4.2-4.9-4.4V18z',
  INSTAGRAM:
    'M8 2h8a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6zm0 2.2A3.8 3.8 0 0 0 4.2 8v8A3.8 3.8 0 0 0 8 19.8h8a3.8 3.8 0 0 0 3.8-3.8V8A3.8 3.8 0 0 0 16 4.2zm4 2.8a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm0 2.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6zM17.3 5.5a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4z',
  TWITTER:
    'M3 3h5.6l4.2 5.8L17.9 3H20l-6.3 7.2L21 21h-5.6l-4.6-6.4L5.2 21H3l6.9-7.9zm3.3 1.7 10 14.6h1.5l-10-14.6z',
  LINKEDIN:
    'M4.5 2.5a2.2 2.2 0 1 1 0 4.4 2.2 2.2 0 0 1 0-4.4zM2.6 8.7h3.8V21H2.6zm6.2 0h3.6v1.7c.6-1.1 1.9-2 3.8-2 3.9 0 4.8 2.5 4.8 5.9V21h-3.8v-6c0-1.5-.2-3.2-2.1-3.2s-2.5 1.5-2.5 3.1V21H8.8z',
};

/** A social network's icon in the text colour; renders nothing for an unknown network. */
export function SocialIcon({ type, size = 22 }: SocialIconProps) {
  const mark = marks[type.toUpperCase() as SocialType];
  if (!mark) return null;
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="currentColor"
      fillRule="evenodd"
      aria-hidden="true"
    >
      <path d={mark} />
    </svg>
  );
}
