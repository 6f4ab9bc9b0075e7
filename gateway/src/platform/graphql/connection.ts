import { ArgsType, type ClassType, Field, Int, ObjectType } from 'type-graphql';
import type { Page, PageRequest, SearchRequest } from '../database/lists/page.js';

@ObjectType({ description: 'Where a page of a list ends.', simpleResolvers: true })
export class PageInfo {
  @Field({ description: 'Whether more rows follow this page.' })
  hasNextPage: boolean;

  @Field(() => String, {
    nullable: true,
    description:
      'The cursor of the last row of this page: pass it as `after` to get the next page. Null when the page is empty. Do not poll for new rows with it: rows are listed by id, and a request that takes longer commits its rows after rows with higher ids, before a cursor that was already given out.',
  })
  endCursor: string | null;
}

@ArgsType()
export class PageArgs implements PageRequest {
  @Field(() => Int, {
    defaultValue: 50,
    description:
      'How many rows to return, 1 to 200. A page of long texts may hold fewer; `pageInfo.hasNextPage` tells whether more follow.',
  })
  first: number;

  @Field(() => String, {
    nullable: true,
    description:
      'Return what comes after this cursor, taken from an earlier page. Nothing: start at the beginning.',
  })
  after?: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Pass over this many rows first: page 7 of 50 rows each is `skip: 300`. For a jump to a page; to read a list through, `after` costs less.',
  })
  skip?: number | null;

  /** No argument of the graph: see `noteSelection`. */
  selected?: readonly string[] | null;
}

@ArgsType()
export class SearchArgs extends PageArgs implements SearchRequest {
  @Field(() => String, {
    nullable: true,
    description:
      'Only rows that contain each of these words, in any case, with or without accents; at most 100 characters and 8 words.',
  })
  search?: string | null;
}

export interface Edge<Node> {
  readonly cursor: string;
  readonly node: Node;
}

/** The shape of every long list (Relay's connection specification). */
export interface Connection<Node> {
  readonly edges: Edge<Node>[];
  readonly pageInfo: PageInfo;
  /** Counted when the query selects it. */
  readonly totalCount: Promise<number>;
}

/** Creates the connection and edge types of a node type. `what` is its plural, for the descriptions. */
export function connectionType<Node extends object>(
  NodeClass: ClassType<Node>,
  what: string,
): ClassType<Connection<Partial<Node>>> {
  @ObjectType(`${NodeClass.name}Edge`, {
    description: `One of the ${what}, and its place in the list.`,
    simpleResolvers: true,
  })
  class NodeEdge implements Edge<Node> {
    @Field({ description: 'The place of this row in the list.' })
    cursor: string;

    @Field(() => NodeClass, { description: 'The row itself.' })
    node: Node;
  }

  @ObjectType(`${NodeClass.name}Connection`, { description: `One page of ${what}.`, simpleResolvers: true })
  class NodeConnection implements Connection<Node> {
    @Field(() => [NodeEdge], { description: 'The rows of this page, in order.' })
    edges: NodeEdge[];

    @Field(() => PageInfo, { description: 'Where this page ends.' })
    pageInfo: PageInfo;

    @Field(() => Int, { description: 'How many rows the whole list has.', simple: false })
    totalCount: Promise<number>;
  }
  return NodeConnection;
}

/** A row of a page. Its cursor is computed when the query selects it, which lists that are read by number do not. */
class PageEdge<Node> implements Edge<Node> {
  constructor(
    readonly node: Node,
    private readonly page: Page<Node>,
  ) {}

  get cursor() {
    return this.page.cursorOf(this.node);
  }
}

/** A page as a connection, whose rows are counted when the query selects that. Getters of a class cost nothing a call. */
class PageConnection<Node> implements Connection<Node>, PageInfo {
  readonly edges: Edge<Node>[];
  readonly hasNextPage: boolean;
  readonly pageInfo = this;

  constructor(private readonly page: Page<Node>) {
    this.edges = page.rows.map((node) => new PageEdge(node, page));
    this.hasNextPage = page.hasNextPage;
  }

  get endCursor() {
    return this.edges.at(-1)?.cursor ?? null;
  }

  get totalCount() {
    return this.page.totalCount();
  }
}

/** Converts a page of a service to a connection. */
export const toConnection = <Node>(page: Page<Node>): Connection<Node> => new PageConnection(page);
