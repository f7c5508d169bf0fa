"""The description of the REST interface (OpenAPI)."""

from __future__ import annotations

import msgspec
from litestar._openapi.schema_generation import SchemaCreator
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, OpenAPIType, Schema, SecurityScheme
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

from nemeton import __version__
from nemeton.table.protocol import SeenEvent

DESCRIPTION = OpenAPIConfig(
    title="Nemeton",
    version=__version__,
    description="Tables of board games. Everything that can be done over the socket can be done here.",
    path="/api/schema",
    render_plugins=[JsonRenderPlugin()],
    components=Components(security_schemes={"seat": SecurityScheme(type="http", scheme="bearer")}),
    security=[{"seat": []}, {}],
)


class DescribeEvents(OpenAPISchemaPlugin):
    """Events of a game are JSON arrays, which the framework cannot tell from their type."""

    @staticmethod
    def is_plugin_supported_type(value: object) -> bool:
        return value is SeenEvent

    def to_openapi_schema(self, field_definition: FieldDefinition, schema_creator: SchemaCreator) -> Schema:
        parts = msgspec.structs.fields(SeenEvent)
        return Schema(
            type=OpenAPIType.ARRAY,
            description=SeenEvent.__doc__,
            prefix_items=[schema_creator.for_field_definition(FieldDefinition.from_annotation(part.type)) for part in parts],
            min_items=len(parts),
            max_items=len(parts),
        )
