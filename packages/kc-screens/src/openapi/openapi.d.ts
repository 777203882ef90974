/** Opaque type: the JSON file has 1.3 MB, and the compiler must not load it. */
declare module 'kc-api/openapi.json' {
  const document: unknown;
  export default document;
}
