import type { ChainedFacts } from './chain.ts';

/** A record of an XML export, or one of its last lines. */
export type XmlPart = { record: ChainedFacts & { hash: string } } | { line: string; text: string };

const letters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (text: string): string =>
  text.replace(/&(#(\d+)|\w+);/g, (whole, named: string, code?: string) =>
    code === undefined ? (letters[named] ?? whole) : String.fromCodePoint(Number(code)),
  );

const attributes = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, plain(value)]));

function recordIn(block: string): XmlPart {
  const [, head = '', content = ''] = /<record\b([^>]*)>\s*<content>([\s\S]*?)<\/content>/.exec(block) ?? [];
  const { id = '', date = '', category = '', group = '', host = '', user = '', object = '', hash = '' } = attributes(head);
  const changes = [...block.matchAll(/<change\b([^>]*)\/>/g)].map(([, said = '']) => {
    const { field = '', old = null, new: next = null } = attributes(said) as Readonly<Record<string, string | undefined>>;
    return { field, old, new: next };
  });
  return { record: { id, date: Math.round(Date.parse(date) / 1000), category, group, host, user, object, content: plain(content), changes, hash } };
}

const part = /<record\b[\s\S]*?<\/record>|<(checkpoint|seal|publickey)>([^<]*)<\/\1>/g;

/** Parses an XML export from chunks of text. */
export function createXmlReader(): { parts: (text: string) => XmlPart[] } {
  let waiting = '';
  return {
    parts(text) {
      waiting += text;
      const found: XmlPart[] = [];
      let end = 0;
      for (const match of waiting.matchAll(part)) {
        const [block, line, said = ''] = match;
        found.push(line === undefined ? recordIn(block) : { line, text: plain(said) });
        end = match.index + block.length;
      }
      waiting = waiting.slice(end);
      return found;
    },
  };
}
