import { resolve } from "node:path";
import type { CallExpression, Identifier, Node, SourceFile, VariableDeclaration } from "typescript/unstable/ast";
import {
  isArrowFunction,
  isAwaitExpression,
  isBindingElement,
  isCallExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isMethodDeclaration,
  isPropertyAccessExpression,
  isSpreadElement,
  isVariableDeclaration,
} from "typescript/unstable/ast/is";
import { API, type Checker, type Project } from "typescript/unstable/sync";
import { type Claim, claimsOf } from "./claims.ts";
import { NoSample, sampleOf } from "./samples.ts";

/** A call such as `db.rows<Row>(name, text)`, as far as its source and types tell. */
export type Call = {
  file: string;
  line: number;
  /** A function expression in the module's scope that returns the name and the text of the statement. */
  thunk: string;
  /** The possible values of each of the function's parameters. */
  choices: unknown[][];
  /** Undefined if the caller ignores the rows. */
  claims: Claim[] | undefined;
};

const methods = new Set(["rows", "one", "kept", "cachedRows"]);
const isSource = (path: string) => /\/app\/domain\/.*\.ts$/.test(path) && !/\.(test|fixture)\./.test(path);

export function findCalls(root: string, only: (path: string) => boolean = () => true): Call[] {
  const api = new API({ cwd: root });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [resolve(root, "tsconfig.json")] });
    const project = snapshot.getProjects()[0] as Project;
    const files = project.program.getSourceFileNames().filter((path) => isSource(path) && only(path));
    return files.flatMap((path) => callsIn(project, project.program.getSourceFile(path) as SourceFile));
  } finally {
    api.close();
  }
}

function callsIn(project: Project, file: SourceFile): Call[] {
  const calls: Call[] = [];
  const visit = (node: Node): void => {
    if (isStatementCall(node)) calls.push(readCall(project, file, node));
    node.forEachChild(visit);
  };
  visit(file);
  return calls;
}

function isStatementCall(node: Node): node is CallExpression {
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return false;
  const [name, text] = node.arguments;
  return methods.has(node.expression.name.text) && name !== undefined && text !== undefined && !isSpreadElement(name);
}

function readCall(project: Project, file: SourceFile, call: CallExpression): Call {
  const scope = new LocalScope(project.checker, project, file);
  const [name, text] = call.arguments.slice(0, 2).map((argument) => scope.rewrite(argument));
  return {
    file: file.fileName,
    line: file.text.slice(0, call.getStart(file)).split("\n").length,
    thunk: `(${scope.choices.map((_, index) => `$${index}`).join(", ")}) => { ${scope.declarations.join(" ")} return [${name}, ${text}]; }`,
    choices: scope.choices.map(({ options }) => options),
    claims: claimsOf(project.checker, call),
  };
}

/** Turns an expression inside a function into one that can stand alone in its module. */
class LocalScope {
  choices: { key: string; options: unknown[] }[] = [];
  declarations: string[] = [];
  private known = new Set<Node>();
  private checker: Checker;
  private project: Project;
  private file: SourceFile;

  constructor(checker: Checker, project: Project, file: SourceFile) {
    this.checker = checker;
    this.project = project;
    this.file = file;
  }

  rewrite(node: Node): string {
    const edits: { start: number; end: number; text: string }[] = [];
    const visit = (part: Node): void => {
      const chosen = this.replace(part, node);
      if (chosen !== undefined) edits.push({ start: part.getStart(this.file), end: part.end, text: chosen });
      else if (isPropertyAccessExpression(part)) visit(part.expression);
      else part.forEachChild(visit);
    };
    visit(node);
    let text = this.file.text.slice(node.getStart(this.file), node.end);
    const offset = node.getStart(this.file);
    for (const { start, end, text: by } of edits.sort((a, b) => b.start - a.start))
      text = text.slice(0, start - offset) + by + text.slice(end - offset);
    return text;
  }

  /** Parameters become choices, local constants are copied. */
  private replace(part: Node, whole: Node): string | undefined {
    const root = rootOf(part);
    if (!root) return undefined;
    const declaration = this.declarationOf(root);
    const isInside = declaration && declaration.pos >= whole.pos && declaration.end <= whole.end;
    if (!declaration || isInside || isTopLevel(declaration)) return undefined;
    const key = part.getText(this.file);
    const constant = constantOf(declaration);
    if (constant && this.copy(constant)) return undefined;
    const options = optionsOf(this.checker, part);
    if (options) return this.choose(key, options);
    return isIdentifier(part) ? this.choose(key, sampleOf(this.file.fileName, key)) : undefined;
  }

  /** Returns false if the constant depends on a parameter whose values are unknown; parts of it may be known. */
  private copy(constant: Constant): boolean {
    if (this.known.has(constant)) return true;
    const [choices, declarations] = [[...this.choices], [...this.declarations]];
    try {
      const value = this.rewrite(constant.initializer);
      this.declarations.push(`const ${constant.name.getText(this.file)} = ${value};`);
      this.known.add(constant);
      return true;
    } catch (error) {
      if (!(error instanceof NoSample)) throw error;
      this.choices = choices;
      this.declarations = declarations;
      return false;
    }
  }

  private choose(key: string, options: unknown[]): string {
    const index = this.choices.findIndex((choice) => choice.key === key);
    if (index >= 0) return `$${index}`;
    this.choices.push({ key, options });
    return `$${this.choices.length - 1}`;
  }

  private declarationOf(identifier: Identifier): Node | undefined {
    const symbol = this.checker.getSymbolAtLocation(identifier);
    return symbol?.valueDeclaration?.resolve(this.project);
  }
}

const isFunction = (node: Node) =>
  [isArrowFunction, isFunctionDeclaration, isFunctionExpression, isMethodDeclaration].some((isKind) => isKind(node));

function isTopLevel(declaration: Node): boolean {
  for (let node = declaration.parent; node; node = node.parent) if (isFunction(node)) return false;
  return true;
}

/** `a` of `a.b.c`, if the node is such a chain or a plain identifier that is read. */
function rootOf(node: Node): Identifier | undefined {
  if (isIdentifier(node)) return node;
  return isPropertyAccessExpression(node) ? rootOf(node.expression) : undefined;
}

type Constant = VariableDeclaration & { initializer: Node };

/** The constant that declares a name, unless its value is known only when the function runs. */
function constantOf(declaration: Node): Constant | undefined {
  let node = declaration;
  while (isBindingElement(node)) node = node.parent.parent;
  if (!isVariableDeclaration(node) || !node.initializer || isAwaitExpression(node.initializer)) return undefined;
  return node as Constant;
}

function optionsOf(checker: Checker, node: Node): unknown[] | undefined {
  const type = checker.getTypeAtLocation(node);
  if (!type) return undefined;
  const parts = type.isUnionType() ? (type.getTypes() ?? []) : [type];
  const values = parts.map((part) => (part.isLiteralType() ? part.value : undefined));
  return values.includes(undefined) ? undefined : values;
}
