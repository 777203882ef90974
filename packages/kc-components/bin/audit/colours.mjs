import { colourNames } from './colourNames.mjs';

/** CSS properties that hold a color, alone or among other values, in the spelling of style sheets. */
const PROPERTY =
  /^(?:color|background(?:-color|-image)?|border(?:-(?:top|right|bottom|left|block|inline)(?:-(?:start|end))?)?(?:-color)?|outline(?:-color)?|(?:box|text)-shadow|fill|stroke|stop-color|flood-color|lighting-color|caret-color|accent-color|column-rule(?:-color)?|text-decoration(?:-color)?|text-emphasis(?:-color)?|scrollbar-color|filter|backdrop-filter)$/;

const dashed = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Returns the first literal color in a CSS value, with its position. */
function colourIn(value) {
  const blank = (text) => ' '.repeat(text.length);
  // A fallback of a variable, a URL and a quoted text are not colors of the design.
  let rest = value.replace(/url\([^)]*\)|"[^"]*"|'[^']*'/gi, blank);
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(/var\([^()]*\)/gi, blank);
  }
  const pattern =
    /#(?:[\da-f]{8}|[\da-f]{6}|[\da-f]{3,4})(?![\w-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(\s*(?!from\b)[^)\s][^)]*\)?|(?<![\w-])[a-z]+(?![\w(-])/gi;
  for (const match of rest.matchAll(pattern)) {
    if (!/^[a-z]+$/i.test(match[0]) || colourNames.has(match[0].toLowerCase()))
      return { text: value.slice(match.index, match.index + match[0].length), index: match.index };
  }
  return undefined;
}

/** Lists the declarations of a style sheet that hold a color. Custom properties of the theme are exempt: a brand uses them to set tokens. */
function coloursOfSheet(sheet) {
  // styled-components removes lines that start with // as well.
  const text = sheet.replace(/\/\*[\s\S]*?\*\/|^[ \t]*\/\/.*$/gm, (comment) => ' '.repeat(comment.length));
  return [...text.matchAll(/(?<=^|[{;\s])(-{0,2}[a-z][\w-]*)\s*:\s*([^;{}]+)(?=[;}]|$)/gi)].flatMap((match) => {
    const [whole, name, value] = match;
    const custom = name.startsWith('--') && !name.startsWith('--kc-');
    const colour = custom || PROPERTY.test(name.toLowerCase()) ? colourIn(value) : undefined;
    return colour ? [{ text: colour.text, index: match.index + whole.lastIndexOf(value) + colour.index }] : [];
  });
}

/** True for `styled.div`, `styled(Button)`, `styled.div.attrs(…)`, `css`, `keyframes` and `createGlobalStyle`. */
function isStyleTag(tag, ts) {
  if (ts.isIdentifier(tag)) return /^(?:styled|css|keyframes|createGlobalStyle)$/.test(tag.text);
  return ts.isPropertyAccessExpression(tag) || ts.isCallExpression(tag) ? isStyleTag(tag.expression, ts) : false;
}

/** Returns the text of a template with each `${…}` replaced by blanks, so that positions match the file. */
function sheetOf(template, source, ts) {
  const start = template.getStart(source) + 1;
  let text = source.text.slice(start, template.end - 1);
  for (const { expression } of ts.isTemplateExpression(template) ? template.templateSpans : []) {
    const from = expression.pos - 2 - start;
    const to = source.text.indexOf('}', expression.end) + 1 - start;
    text = text.slice(0, from) + '0'.padEnd(to - from) + text.slice(to);
  }
  return { text, start };
}

/** Returns the strings that an expression can evaluate to, including both branches of a condition. */
function stringsOf(node, ts) {
  if (!node) return [];
  if (ts.isStringLiteralLike(node)) return [node];
  if (ts.isConditionalExpression(node)) return [...stringsOf(node.whenTrue, ts), ...stringsOf(node.whenFalse, ts)];
  if (ts.isBinaryExpression(node)) return [...stringsOf(node.left, ts), ...stringsOf(node.right, ts)];
  if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression?.(node))
    return stringsOf(node.expression, ts);
  return ts.isTemplateExpression(node) ? [node] : [];
}

/** Finds literal colors in styles. A token of the theme would follow theme and brand instead. */
export function colourFindings({ source, at }, ts) {
  const findings = [];
  const add = (node, text) =>
    findings.push(
      at(node, { rule: 'hard-coded-colour', message: `The colour ${text} does not follow the theme.`, fix: 'Use a token, such as var(--kc-accent).' }),
    );
  const addStrings = (name, value) => {
    if (!PROPERTY.test(dashed(name))) return;
    for (const node of stringsOf(value, ts)) {
      const { text } = ts.isTemplateExpression(node) ? sheetOf(node, source, ts) : node;
      const colour = colourIn(text);
      if (colour) add(node, colour.text);
    }
  };
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node) && isStyleTag(node.tag, ts)) {
      const { text, start } = sheetOf(node.template, source, ts);
      for (const colour of coloursOfSheet(text)) add(start + colour.index, colour.text);
    } else if (ts.isPropertyAssignment(node) && (ts.isIdentifier(node.name) || ts.isStringLiteralLike(node.name)) && isStyle(node.parent, ts)) {
      addStrings(node.name.text, node.initializer);
    } else if (ts.isJsxAttribute(node) && /^(?:fill|stroke|\w*[cC]olor)$/.test(node.name.getText(source))) {
      addStrings(node.name.getText(source), node.initializer);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

/** True for an object of styles: in a `style` attribute, of type CSSProperties, or passed to `styled` or `css`. False for brand tokens. */
function isStyle(object, ts) {
  for (let node = object.parent; node; node = node.parent) {
    if (ts.isJsxAttribute(node)) return /^(?:style|sx|css)$|Style$/.test(node.name.getText());
    if (ts.isVariableDeclaration(node)) return /CSSProperties|CSSObject/.test(node.type?.getText() ?? '') || /[sS]tyles?$/.test(node.name.getText());
    if (ts.isSatisfiesExpression?.(node) || ts.isAsExpression(node)) if (/CSSProperties|CSSObject/.test(node.type.getText())) return true;
    if (ts.isCallExpression(node)) return isStyleTag(node.expression, ts);
    if (ts.isStatement(node)) return false;
  }
  return false;
}
