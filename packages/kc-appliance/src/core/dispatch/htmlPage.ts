import { html } from 'hono/html';

type Html = ReturnType<typeof html>;

/** An HTML page of the appliance, without scripts. `head`: further elements of its head. Default: none. */
export const htmlPage = (title: string, body: Html, head: Html | '' = ''): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="dark light" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" />
        ${head}
      </head>
      <body>
        <main>
          <h1 dir="auto">${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
