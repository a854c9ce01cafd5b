import { isForeign } from '@clavora/forms/receiving/is-same-site';
import { defaultLocale } from '@clavora/i18n-routing/markets';
import { catalogueHrefs } from '@clavora/key-finder/catalogue-hrefs';
import { failure, tooMany } from '@clavora/key-finder/failure';
import { questionCosts } from '@clavora/open-catalogue/client-limit';
import { siteCatalogue } from '@clavora/open-catalogue/live-catalogue';
import { reportError } from '@clavora/runtime/log';
import { clientAddress } from '@clavora/server/client-address';
import { ownOrigins } from '@clavora/site-core/own-origins';
import type { Site } from '@clavora/site-core/site';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { findVehicleTool } from './find-vehicle.ts';
import { getBlankTool } from './get-blank.ts';
import { resolveCodeTool } from './resolve-code.ts';
import { resolveListTool } from './resolve-list.ts';
import type { Tool, ToolContext } from './tool.ts';

const maxBodyBytes = 256 * 1024;

/**
 * `POST /api/mcp`: the key catalogue for agents over the Model Context Protocol, stateless (docs/contracts/agents.md). 403 for a page of another site, 404 for a
 * site without a catalogue, 429 for a client that asks too much, 503 while there is no data set.
 */
export function mcpHandler(site: Site) {
  return (request: Request): Response | Promise<Response> => {
    const live = siteCatalogue(site);
    if (live === null) return failure(404, 'This site has no key catalogue');
    const open = live.current();
    if (open === null) return failure(503, 'The key catalogue has no data set', { 'retry-after': '30' });
    if (isForeign(request.headers, ownOrigins(site, request))) return failure(403, 'expected no page of another site');
    const refused = tooMany(request, questionCosts.code);
    if (refused) return refused;
    const { market, environment } = site;
    const context: ToolContext = {
      open,
      hrefs: catalogueHrefs(site, open, defaultLocale(market)),
      urlOf: (path) => new URL(path, environment.origins[market.id]).href,
      client: clientAddress(request.headers),
    };
    // One server for each request: it holds nothing, so that no two callers meet.
    return createMcpHandler(() => serverOf(context), { maxRequestBodySize: maxBodyBytes }).fetch(request);
  };
}

function serverOf(context: ToolContext): McpServer {
  const server = new McpServer({ name: 'key-catalogue', title: 'Key catalogue', version: '1.0.0' });
  for (const tool of [resolveCodeTool, getBlankTool, findVehicleTool, resolveListTool]) register(server, tool, context);
  return server;
}

function register(server: McpServer, tool: Tool, context: ToolContext): void {
  const { name, title, description, input, output } = tool;
  const annotations = { readOnlyHint: true, openWorldHint: false };
  server.registerTool(
    name,
    { title, description, inputSchema: input, outputSchema: output, annotations },
    async (given) => {
      try {
        const answer = await tool.answer(given, context);
        return typeof answer === 'string'
          ? refusal(answer)
          : { structuredContent: answer, content: [{ type: 'text', text: JSON.stringify(answer) }] };
      } catch (error) {
        // The protocol would send its text to the client.
        reportError(error);
        return refusal('The key catalogue cannot answer at the moment. Try again in a minute.');
      }
    },
  );
}

function refusal(text: string) {
  return { isError: true, content: [{ type: 'text' as const, text }] };
}
