import { createElement, type SVGProps } from 'react';

interface IconData {
  name: string;
  node: [tag: string, attributes: Record<string, string>][];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

/** Renders Lucide icon data like Lucide does, but in one component instead of two, and without its context settings. */
export default function createLucideIcon({ name, node }: IconData) {
  const shapes = node.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }));
  return function Icon({ size = 24, className, ...rest }: IconProps) {
    const known = `lucide lucide-${name}`;
    return createElement(
      'svg',
      {
        ...DRAWN,
        width: size,
        height: size,
        className: className ? `${known} ${className}` : known,
        ...rest,
      },
      shapes,
    );
  };
}

const DRAWN = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;
