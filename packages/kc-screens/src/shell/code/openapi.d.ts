/** 1.3 MB: the compiler need not read it to know what it is. */
declare module 'kc-api/openapi.json' {
  const document: unknown;
  export default document;
}
