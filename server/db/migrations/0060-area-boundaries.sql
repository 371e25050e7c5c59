-- Boundaries of areas, from GeoJSON files that staff upload. A later file replaces the areas that it names.
create table boundary_files (
  id integer generated always as identity,
  city_id smallint not null,
  file_name text not null,
  -- Who published the boundaries, as shown on maps.
  source text not null,
  uploaded_at timestamptz not null,
  uploaded_by uuid,
  features integer not null,
  -- The names of features that are no area of the city, and the features that are no boundary.
  unmatched text[] not null,
  refused jsonb not null,
  constraint boundary_files_pkey primary key (id),
  constraint boundary_files_city_id_fkey foreign key (city_id) references cities(id) on delete cascade,
  constraint boundary_files_uploaded_by_fkey foreign key (uploaded_by) references users(id) on delete set null
);

create table area_boundaries (
  area_id integer not null,
  file_id integer not null,
  -- Polygons as GeoJSON has them: outer rings counterclockwise, holes clockwise, longitude before latitude.
  polygons jsonb not null,
  constraint area_boundaries_pkey primary key (area_id),
  constraint area_boundaries_area_id_fkey foreign key (area_id) references areas(id) on delete cascade,
  constraint area_boundaries_file_id_fkey foreign key (file_id) references boundary_files(id) on delete cascade
);
create index area_boundaries_file on area_boundaries (file_id);
create index boundary_files_city on boundary_files (city_id);
create index boundary_files_uploaded_by on boundary_files (uploaded_by);
