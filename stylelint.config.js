export default {
  extends: ['stylelint-config-standard'],
  ignoreFiles: ['.next/**', '.data/**', 'node_modules/**'],
  rules: {
    'selector-class-pattern': [
      '^[a-z][a-zA-Z0-9]*(-[a-z0-9]+)*$',
      { message: 'Class names are camelCase in modules, kebab-case in global sheets' },
    ],
    'selector-id-pattern': null,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global', 'local'] }],
    'property-no-unknown': [true, { ignoreProperties: ['composes'] }],
    'value-keyword-case': ['lower', { ignoreProperties: ['composes'] }],
    'unit-disallowed-list': [
      ['ch', 'ex'],
      { message: 'Its width changes when the face arrives, and the page with it: use em' },
    ],
    'custom-property-empty-line-before': null,
    'declaration-empty-line-before': null,
    'no-descending-specificity': null,
  },
};
