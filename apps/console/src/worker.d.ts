/** The address of a script that is built for a thread of its own. */
declare module '*?worker&url' {
  const url: string;
  export default url;
}
