declare module '*.py' {
  const text: string;
  export default text;
}

declare module 'pyodide/pyodide.asm.mjs' {
  const create: NonNullable<Parameters<typeof import('pyodide').loadPyodide>[0]>['createPyodideModule'];
  export default create;
}
