/** The address of a script that is built for a thread of its own. */
declare module '*?worker&url' {
  const url: string;
  export default url;
}

/** A whole page of HTML, made by verifyPage.ts beside the configuration of Vite. */
declare module 'virtual:kc-verify-page' {
  const html: string;
  export default html;
}
