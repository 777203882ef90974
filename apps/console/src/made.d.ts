/** URL of a script that is built as a separate worker. */
declare module '*?worker&url' {
  const url: string;
  export default url;
}

/** A complete HTML page, built by verifyPage.ts next to the Vite configuration. */
declare module 'virtual:kc-verify-page' {
  const html: string;
  export default html;
}
