/** True for an identifier that names a member of something else, so that it never refers to the import. */
function namesMember(node, ts) {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isQualifiedName(parent)) return parent.right === node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  if (ts.isImportSpecifier(parent) || ts.isJsxAttribute(parent) || ts.isEnumMember(parent)) return parent.name === node || parent.propertyName === node;
  const isMember = ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isPropertyDeclaration(parent) || ts.isMethodDeclaration(parent);
  return (isMember || ts.isMethodSignature(parent) || ts.isAccessor(parent)) && parent.name === node;
}

/** True for an identifier that declares something of that name in the file. */
function declares(node, ts) {
  const { parent } = node;
  return (
    !ts.isImportSpecifier(parent) &&
    !ts.isExportSpecifier(parent) &&
    !ts.isShorthandPropertyAssignment(parent) &&
    !namesMember(node, ts) &&
    parent.name === node
  );
}

/** The edits that rename every reference in the file; undefined where a scope of its own or the new name is in the way. */
function referenceEdits(source, from, to, ts) {
  const edits = [];
  let clear = true;
  const visit = (node) => {
    if (ts.isIdentifier(node) && node.text === to && !namesMember(node, ts)) clear = false;
    if (ts.isIdentifier(node) && node.text === from && !namesMember(node, ts)) {
      if (declares(node, ts)) clear = false;
      const { parent } = node;
      // `{ old }` keeps the name of its property, and `export { old }` the name of its export.
      const text = ts.isShorthandPropertyAssignment(parent) ? `${from}: ${to}` : ts.isExportSpecifier(parent) && !parent.propertyName ? `${to} as ${from}` : to;
      const ofOther = ts.isExportSpecifier(parent) && (parent.parent.parent.moduleSpecifier || (parent.propertyName && parent.name === node));
      if (!ofOther) edits.push({ start: node.getStart(source), end: node.end, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return clear ? edits : undefined;
}

/** Rewrites a whole import or export, when names of it move to another entry point. */
function movedDeclaration({ source, use, changes }) {
  const { declaration, node: module } = use;
  const quote = source.text[module.getStart(source)];
  const end = source.text[declaration.end - 1] === ';' ? ';' : '';
  const clause = declaration.importClause;
  const word = clause ? 'import' : 'export';
  const type = (clause ?? declaration).isTypeOnly ? 'type ' : '';
  const all = clause ? clause.namedBindings.elements : declaration.exportClause.elements;
  const groups = new Map();
  for (const element of all) {
    const to = changes((element.propertyName ?? element.name).text)?.to;
    const entry = to?.entry ?? use.specifier;
    const local = element.name.text;
    const name = to?.name ?? (element.propertyName ?? element.name).text;
    const text = `${element.isTypeOnly ? 'type ' : ''}${name === local ? name : `${name} as ${local}`}`;
    groups.set(entry, [...(groups.get(entry) ?? []), text]);
  }
  const first = clause?.name ? `${clause.name.text}, ` : '';
  if (first && !groups.has(use.specifier)) groups.set(use.specifier, []);
  const lines = [...groups].map(([entry, names]) => {
    const head = entry === use.specifier ? first : '';
    const braces = names.length > 0 ? `{ ${names.join(', ')} }` : '';
    return `${word} ${type}${braces ? head : head.replace(', ', '')}${braces} from ${quote}${entry}${quote}${end}`;
  });
  return [{ start: declaration.getStart(source), end: declaration.end, text: lines.join('\n') }];
}

/** The edits that apply a rename where a name is used; undefined where a person has to do it. */
export function renameEdits({ source, use, node, how, change, changes }, ts) {
  const { to } = change;
  const listed = how === 'import' || how === 'export';
  const moves = listed && use.names.some(({ name }) => (changes(name)?.to?.entry ?? use.specifier) !== use.specifier);
  if (moves) return movedDeclaration({ source, use, changes });
  if (to.entry !== use.specifier) return undefined;
  const replace = (target, text) => ({ start: target.getStart(source), end: target.end, text });
  if (how === 'member') return [replace(node, to.name)];
  if (how === 'binding') return [replace(node, node.parent.propertyName ? to.name : `${to.name}: ${change.name}`)];
  if (node.propertyName) return [replace(node.propertyName, to.name)];
  if (how === 'import') {
    const edits = referenceEdits(source, change.name, to.name, ts);
    if (edits) return [replace(node.name, to.name), ...edits];
  }
  return [replace(node.name, `${to.name} as ${change.name}`)];
}
